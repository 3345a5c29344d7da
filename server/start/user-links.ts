import { addressOfCompany, companiesIn } from '../access/companies.ts'
import { openRegions } from '../db/regions.ts'
import { withTenant } from '../db/tenant.ts'
import { openReset } from '../features/auth/forgot.ts'
import { resetAddress } from '../features/auth/letters.ts'

export interface UserLink {
  company: string
  address: string
}

/**
 * A link to set a password in each company that knows this e-mail; an empty list if none does. For an operator at the
 * server, if there is no mail server to send the link. `only`: the subdomain of the one company to look in.
 */
export async function makeUserLinks(
  appUrl: string,
  publicUrl: string,
  email: string,
  only?: string,
): Promise<UserLink[]> {
  const regions = openRegions({ default: appUrl }, 1)
  try {
    const links: UserLink[] = []
    for (const company of await companiesIn(regions.pool('default')).all()) {
      if (only !== undefined && company.subdomain !== only) continue
      const asking = await withTenant(regions, company, (db) =>
        openReset(db, { companyId: company.id }, email.toLowerCase()),
      )
      const url = addressOfCompany(company, publicUrl)
      if (asking) links.push({ company: company.name, address: resetAddress({ url }, asking.token) })
    }
    return links
  } finally {
    await regions.close()
  }
}
