import { tenantOfHost } from '@kontor/contract'
import type pg from 'pg'
import { statement } from '../db/query/statement.ts'
import type { Tenant } from '../db/tenant.ts'
import { AppError } from '../http/app-error.ts'

export interface Company extends Tenant {
  name: string
  subdomain: string
}

export interface CompanyLookup {
  bySubdomain(subdomain: string): Promise<Company | null>
  byId(id: number): Promise<Company | null>
  all(): Promise<Company[]>
}

/** Milliseconds for which a found company is cached; a missing one is looked up each time. */
const remembered = 10_000

export const companyColumns = 'select id, name, subdomain, region from companies'

/** Active companies, from the platform's database. */
export function companiesIn(platform: pg.Pool): CompanyLookup {
  const cache = new Map<string, { company: Company; until: number }>()
  async function find(condition: string, value: string | number): Promise<Company | null> {
    const key = `${condition} ${value}`
    const cached = cache.get(key)
    if (cached && cached.until > Date.now()) return cached.company
    const text = `${companyColumns} where ${condition} and is_active`
    const { rows } = await platform.query<Company>(statement(text, [value]))
    if (!rows[0]) return null
    cache.set(key, { company: rows[0], until: Date.now() + remembered })
    return rows[0]
  }
  return {
    bySubdomain: (subdomain) => find('subdomain = $1', subdomain),
    byId: (id) => find('id = $1', id),
    all: async () => (await platform.query<Company>(`${companyColumns} where is_active order by id`)).rows,
  }
}

/**
 * The tenant of a request: that of its host, or on a host without one that of its `Subdomain` header (R14, DOMAIN:
 * tenants). Throws `tenant_mismatch` if the two disagree. Null on the base host.
 */
export function subdomainOf(host: string, header: string | string[] | undefined): string | null {
  const ofHost = tenantOfHost(host)
  const ofHeader = typeof header === 'string' && header ? header.toLowerCase() : null
  if (ofHost && ofHeader && ofHost !== ofHeader) throw new AppError('tenant_mismatch')
  return ofHost ?? ofHeader
}

/** The base address of a company: its subdomain in front of the base host. `publicUrl` has no path. */
export function addressOfCompany({ subdomain }: Pick<Company, 'subdomain'>, publicUrl: string): string {
  return publicUrl.replace('://', `://${subdomain}.`)
}
