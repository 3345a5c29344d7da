import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { day, done, many } from '../fields.ts'
import { id, idParam } from '../ids.ts'

/** A document of the company as it is read: `name`, and `content` as clean HTML, in the reader's language. */
export const CompanyDocument = z.object({
  id: id('document'),
  name: z.string(),
  content: z.string(),
  publish_date: day,
})
export type CompanyDocument = z.infer<typeof CompanyDocument>

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
  accept: endpoint({
    method: 'POST',
    path: '/company/v1/companydocuments/useracceptance',
    changes: ['document'],
    access: 'login',
    body: z.object({ company_document_id: id('document') }),
    response: done,
    summary: 'Accept a document; once more changes nothing.',
  }),
})
