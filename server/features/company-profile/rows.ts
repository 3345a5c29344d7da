import type { CompanyProfile } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Company } from '../../access/companies.ts'
import { generalMeta } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'

const hashOf = (kind: 'photo' | 'logo' | 'logo_dark') =>
  sql<string | null>`(select i.hash from company_images i where i.kind = ${sql.lit(kind)})`

/** The company's own row, which every company has. */
export async function findCompany(
  db: Db,
  actor: Actor,
  { name, subdomain }: Pick<Company, 'name' | 'subdomain'>,
): Promise<CompanyProfile> {
  const found = await db
    .selectFrom('company_profiles as p')
    .select(['p.id', 'p.country_id', 'p.language_id', 'p.currency_id', 'p.timezone_id', 'p.brand_colour', 'p.version'])
    .select([hashOf('photo').as('photo'), hashOf('logo').as('logo'), hashOf('logo_dark').as('logo_dark')])
    .select(generalMeta(actor, 'COMPANY_PROFILE').as('meta'))
    .executeTakeFirstOrThrow()
  return { ...found, name, subdomain }
}
