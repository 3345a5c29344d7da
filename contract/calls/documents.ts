import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { day, done, instant, many } from '../fields.ts'
import { id, idParam } from '../ids.ts'

/**
 * A document of the company as it is read: `name`, and `content` as clean HTML, in the reader's language, otherwise in the
 * company's (R384); `locale` says which. `accepted_number`: the last version that the reader accepted; null: none.
 */
export const CompanyDocument = z.object({
  id: id('document'),
  version_id: id('document_version'),
  version_number: z.int(),
  accepted_number: z.int().nullable(),
  locale: z.string(),
  name: z.string(),
  content: z.string(),
  publish_date: day,
})
export type CompanyDocument = z.infer<typeof CompanyDocument>

/** A document that the reader has accepted, in the version that is in force. */
export const AcceptedDocument = CompanyDocument.extend({ accepted_at: instant })
export type AcceptedDocument = z.infer<typeof AcceptedDocument>

const document = z.object({ company_document_id: id('document') })

export const documents = feature({
  acceptedByUser: endpoint({
    method: 'GET',
    path: '/company/v1/applications/{id}/accepted-by-user',
    reads: ['document'],
    access: 'login',
    params: idParam('application'),
    response: z.object({ success: z.boolean() }),
    summary: 'Whether the caller has accepted every published document of an application (R40).',
  }),
  unaccepted: endpoint({
    method: 'GET',
    path: '/company/v1/companydocuments/unaccepted/{id}',
    reads: ['document'],
    access: 'login',
    params: idParam('application'),
    response: many(CompanyDocument),
    summary: 'The published documents of an application the caller still has to accept, the oldest first.',
  }),
  accepted: endpoint({
    method: 'GET',
    path: '/company/v1/companydocuments/accepted',
    reads: ['document'],
    access: 'login',
    response: many(AcceptedDocument),
    summary: 'The published documents that the caller has accepted, the last accepted first.',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/company/v1/companydocuments/useracceptance',
    changes: ['document'],
    access: 'login',
    /** `version_id`: the text that was read. It is refused once another version asks. */
    body: document.extend({ version_id: id('document_version').optional() }),
    response: done,
    summary: 'Accept a document in the version that is in force; once more changes nothing.',
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/company/v1/companydocuments/useracceptance',
    emits: ['document.changed'],
    access: 'login',
    body: document,
    response: done,
    summary:
      'Withdraw the acceptance of a document: the caller is asked again (R383). The trail keeps that it was accepted.',
  }),
})
