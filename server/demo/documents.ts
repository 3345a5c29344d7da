import { applicationIds } from '@kontor/contract'
import type { DemoAccount } from './accounts.ts'
import type { Filling } from './demo.ts'
import { houseRules } from './house-rules.data.ts'
import { type DemoDocument, privacyNotice, visitorPolicy } from './policies.data.ts'

/**
 * The company's documents. The house rules are asked for on the start screen, and only the accounts have accepted them; the others belong
 * to applications that most people haven't opened.
 */
export async function addDocuments(filling: Filling, accounts: readonly DemoAccount[]): Promise<void> {
  const emails = accounts.map(({ email }) => email)
  const { name, content, translations } = houseRules
  const rules = await addDocument(filling, { text: { name, content }, translations }, applicationIds.hub, 400)
  await accept(filling, { document: rules, days: 390, emails })

  const notice = await addDocument(filling, privacyNotice, applicationIds.visitor, 500)
  await accept(filling, { document: notice, days: 480, share: 3 })
  await filling.client.query(
    `update company_documents d set version_number = 2, publish_date = current_date - 90, content = content || ($3::jsonb ->> 'en'),
       translations = (select jsonb_object_agg(key, value || jsonb_build_object('content', (value ->> 'content') || ($3::jsonb ->> key)))
         from jsonb_each(d.translations))
     where company_id = $1 and id = $2`,
    [filling.companyId, notice, JSON.stringify(privacyNotice.added)],
  )
  await accept(filling, { document: notice, days: 80, share: 5 })

  const policy = await addDocument(filling, visitorPolicy, applicationIds['my-visits'], 200)
  await accept(filling, { document: policy, days: 190, share: 2 })
}

/** Asked for by one application, since so many days. */
async function addDocument(
  { client, companyId }: Filling,
  { text: { name, content }, translations }: Pick<DemoDocument, 'text'> & { translations: object },
  application: number,
  days: number,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with document as (
       insert into company_documents (company_id, name, content, translations, publish_date)
       values ($1, $2, $3, $4, current_date - $6::int) returning id
     ), application as (
       insert into company_document_applications (company_id, company_document_id, application_id)
       select $1, id, $5 from document
     )
     select id from document`,
    [companyId, name, content, JSON.stringify(translations), application, days],
  )
  return rows[0]!.id
}

interface Acceptances {
  document: number
  /** Days since. */
  days: number
  /** Those who accepted it, or one in so many people. */
  emails?: readonly string[]
  share?: number
}

/** Accepts the newest version of a document, in each person's language. */
async function accept({ client, companyId }: Filling, { document, days, emails = [], share = 0 }: Acceptances) {
  await client.query(
    `insert into company_document_acceptances
       (company_id, user_id, company_document_id, number, company_document_version_id, locale, accepted_at)
     select $1, u.id, v.company_document_id, v.number, v.id, l.locale, now() - make_interval(days => $4, mins => (u.id % 997)::int)
     from company_document_versions v join company_documents d on d.company_id = v.company_id and d.id = v.company_document_id
       and d.version_number = v.number
     join users u on u.company_id = v.company_id and u.kind = 'person'
       and (u.email = any ($3) or ($5 > 0 and u.id % greatest($5, 1) = 0))
     join languages l on l.id = u.language_id
     where v.company_id = $1 and v.company_document_id = $2`,
    [companyId, document, emails, days, share],
  )
}
