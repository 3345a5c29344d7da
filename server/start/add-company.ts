import type pg from 'pg'
import { queriesOn } from '../db/connection.ts'
import { asOwner } from '../db/start/owner.ts'
import { foundCompany, joinRole } from '../features/companies/companies.ts'
import { StartError } from '../start-error.ts'

interface NewPerson {
  email: string
  name: string
}

/**
 * Makes a company and its first administrator, both or neither.
 * Throws a StartError that says why the subdomain or the name is refused.
 */
export async function addCompany(
  ownerUrl: string,
  company: { subdomain: string; name: string; country?: string | undefined },
  { email, name }: NewPerson,
): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query('begin')
    try {
      if (company.country) await requireCountry(client, company.country)
      const companyId = await foundCompany(client, company)
      const { rows } = await client.query<{ id: string }>(
        `insert into users (company_id, name, email, language_id)
         select $1, $2, $3, id from languages where locale = 'en' returning id`,
        [companyId, name, email],
      )
      await joinRole(queriesOn(client), companyId, [Number(rows[0]!.id)], 'administrator')
      await client.query('commit')
    } catch (error) {
      throw refusalOf(error, company) ?? error
    }
  })
}

async function requireCountry(client: pg.ClientBase, code: string): Promise<void> {
  const { rowCount } = await client.query('select from countries where code = $1', [code])
  if (!rowCount) throw new StartError(`${code} is no country: use a code of two capital letters, such as US or DE.`)
}

/** Why the database refused the company, by the name of its constraint; null: for another reason. */
function refusalOf(error: unknown, { subdomain, name }: { subdomain: string; name: string }): StartError | null {
  const reasons: Record<string, string> = {
    companies_subdomain_key: `Another company is at ${subdomain} already.`,
    companies_subdomain_form: `${subdomain} is no subdomain: use small letters, digits and hyphens.`,
    companies_subdomain_reserved: `${subdomain} is reserved. Choose another subdomain.`,
    companies_name_length: `“${name.slice(0, 20)}…” is too long: a company's name has at most 200 characters.`,
  }
  const reason = reasons[(error as { constraint?: string }).constraint ?? '']
  return reason ? new StartError(reason) : null
}
