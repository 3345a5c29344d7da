import { applicationIds } from '@kontor/contract'
import type { DemoAccount } from './accounts.ts'
import type { Filling } from './demo.ts'
import { houseRules } from './house-rules.data.ts'

/** The company's house rules, for the start screen. Only the accounts have accepted them. */
export async function addHouseRules({ client, companyId }: Filling, accounts: readonly DemoAccount[]): Promise<void> {
  const { name, content, translations } = houseRules
  const { rows } = await client.query<{ id: number }>(
    `with document as (
       insert into company_documents (company_id, name, content, translations, publish_date)
       values ($1, $2, $3, $4, current_date - 400) returning id
     ), application as (
       insert into company_document_applications (company_id, company_document_id, application_id)
       select $1, id, $5 from document
     )
     select id from document`,
    [companyId, name, content, JSON.stringify(translations), applicationIds.hub],
  )
  await client.query(
    `insert into company_document_acceptances
       (company_id, user_id, company_document_id, number, company_document_version_id, locale, accepted_at)
     select $1, u.id, v.company_document_id, v.number, v.id, 'en', now() - interval '390 days'
     from company_document_versions v join users u on u.company_id = v.company_id and u.email = any ($3)
     where v.company_id = $1 and v.company_document_id = $2`,
    [companyId, rows[0]!.id, accounts.map(({ email }) => email)],
  )
}
