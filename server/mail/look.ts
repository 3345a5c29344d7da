import { brandOf } from '@kontor/contract/values/brand-colour.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** The look of a company's mails. */
export interface MailLook {
  /** At the head, unless the logo stands there. */
  name: string
  /** The colour of buttons, in the light and in the dark theme, and of links in each. */
  button: readonly [light: string, dark: string]
  link: readonly [light: string, dark: string]
  /** Whether the company's logo is sent along, as `cid:logo`. */
  hasLogo: boolean
}

/** The product's own ultramarine. */
export const productLook: MailLook = {
  name: 'Kontor',
  button: ['#364bcb', '#465ee2'],
  link: ['#364bcb', '#a9b7fa'],
  hasLogo: false,
}

/** The look of the mails of the company of this transaction. One query. */
export async function mailLook(db: Db): Promise<MailLook> {
  const found = await db
    .selectFrom('company_profiles as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['c.name', 'p.brand_colour'])
    .select(sql<boolean>`exists (select from company_images i where i.kind = 'logo')`.as('has_logo'))
    .executeTakeFirst()
  if (!found || (found.brand_colour === null && !found.has_logo)) return productLook
  const { name, brand_colour: colour, has_logo: hasLogo } = found
  if (colour === null) return { ...productLook, name, hasLogo }
  const brand = brandOf(colour)
  const [light, dark] = /\((.*), (.*)\)/.exec(brand['--k-brand-text']!)!.slice(1) as [string, string]
  return { name, button: [colour, brand['--k-brand-6']!], link: [light, dark], hasLogo }
}

/** The logo that is sent along; undefined: it has been removed. One query. */
export async function mailLogo(db: Db): Promise<Buffer | undefined> {
  const found = await db.selectFrom('company_images').where('kind', '=', 'logo').select('content').executeTakeFirst()
  return found?.content
}
