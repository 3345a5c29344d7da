import { tenantOfHost } from '@kontor/contract'
import type pg from 'pg'
import type { Tenant } from '../db/tenant.ts'
import { AppError } from '../http/app-error.ts'

export interface Company extends Tenant {
  name: string
  subdomain: string
}

/** Milliseconds a found company is remembered; one that isn't found is asked for each time. */
const remembered = 10_000

/** Finds companies by subdomain in the platform's database. */
export function companiesIn(platform: pg.Pool) {
  const cache = new Map<string, { company: Company; until: number }>()
  return async function find(subdomain: string): Promise<Company | null> {
    const cached = cache.get(subdomain)
    if (cached && cached.until > Date.now()) return cached.company
    const { rows } = await platform.query<Company>({
      name: 'company_by_subdomain',
      text: 'select id, name, subdomain, region from companies where subdomain = $1 and is_active',
      values: [subdomain],
    })
    if (!rows[0]) return null
    cache.set(subdomain, { company: rows[0], until: Date.now() + remembered })
    return rows[0]
  }
}
export type FindCompany = ReturnType<typeof companiesIn>

/**
 * The tenant a request asks for: of its host, or on a host without one of its `Subdomain` header (R14, DOMAIN: tenants).
 * Throws `tenant_mismatch` where the two disagree. Null on the base host.
 */
export function subdomainOf(host: string, header: string | string[] | undefined): string | null {
  const ofHost = tenantOfHost(host)
  const ofHeader = typeof header === 'string' && header ? header.toLowerCase() : null
  if (ofHost && ofHeader && ofHost !== ofHeader) throw new AppError('tenant_mismatch')
  return ofHost ?? ofHeader
}
