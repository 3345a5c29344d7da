import { applicationIds } from '@kontor/contract'
import type { DemoAccount } from './accounts.ts'
import type { Filling } from './demo.ts'
import { houseRules } from './house-rules.data.ts'

/** The company's house rules, for the start screen. Only the accounts have accepted them. */
export async function addHouseRules({ client, companyId }: Filling, accounts: readonly DemoAccount[]): Promise<void> {
  const { name, content, translations } = houseRules
  await client.query(
    `with document as (
       insert into company_documents (company_id, name, content, translations, publish_date)
       values ($1, $2, $3, $4, current_date - 400) returning id
     ), application as (
       insert into company_document_applications (company_id, company_document_id, application_id)
       select $1, id, $5 from document
     )
     insert into company_document_acceptances (company_id, user_id, company_document_id, accepted_at)
     select $1, u.id, document.id, now() - interval '390 days' from document
     join users u on u.company_id = $1 and u.email = any ($6)`,
    [companyId, name, content, JSON.stringify(translations), applicationIds.hub, accounts.map(({ email }) => email)],
  )
}
