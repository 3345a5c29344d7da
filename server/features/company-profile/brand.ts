import type { Brand } from '@kontor/contract'
import { brandOf } from '@kontor/contract/values/brand-colour.ts'
import { sql } from 'kysely'
import { publicAreaOf } from '../../access/area.ts'
import type { Company } from '../../access/companies.ts'
import type { Db } from '../../db/connection.ts'
import type { Ground } from '../../http/ground.ts'

const hashOf = (kind: 'logo' | 'logo_dark' | 'photo') =>
  sql<string | null>`(select i.hash from company_images i where i.kind = ${sql.lit(kind)})`

/** The look of the company of this transaction. One query. */
export async function brandOfCompany(db: Db): Promise<Brand> {
  const { colour, ...pictures } = await db
    .selectFrom('company_profiles as p')
    .select([
      'p.brand_colour as colour',
      hashOf('logo').as('logo'),
      hashOf('logo_dark').as('logo_dark'),
      hashOf('photo').as('photo'),
    ])
    .executeTakeFirstOrThrow()
  return { colour, properties: colour === null ? {} : brandOf(colour), ...pictures }
}

/** Milliseconds for which the look of a host is kept: anybody may ask for it at any rate. */
const remembered = 10_000
/** The most companies whose look is kept; the oldest goes first. */
const most = 1_000
const kept = new Map<number, { brand: Promise<Brand>; until: number }>()

/** The look of a host's company, before anybody has signed in. */
export function brandOfHost(ground: Ground, company: Company, address: string): Promise<Brand> {
  const known = kept.get(company.id)
  if (known && known.until > Date.now()) return known.brand
  const brand = publicAreaOf(ground, company, { kind: 'logo', address }).run(brandOfCompany)
  kept.delete(company.id)
  kept.set(company.id, { brand, until: Date.now() + remembered })
  if (kept.size > most) kept.delete(kept.keys().next().value!)
  brand.catch(() => kept.delete(company.id))
  return brand
}
