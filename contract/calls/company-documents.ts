import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import {
  anyOf,
  changeOf,
  day,
  done,
  including,
  instant,
  listQuery,
  locale,
  Meta,
  many,
  name,
  one,
  pageOf,
  requestDay,
  rowVersion,
  translated,
} from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { file } from '../media.ts'

/** The most characters of a document in one language, as it is sent and as it is stored. */
export const mostContent = 200_000
const texts = translated({ name, content: z.string().max(mostContent).trim().min(1) })

/** As it is stored. */
const written = translated({ name: z.string(), content: z.string() })

/**
 * A document in the list. `name` is in the reader's language. `version_number` and `publish_date` are those of its newest version;
 * `in_force` is the number of the version that people are asked for today, null before the first. `accepted_count` of
 * `people_count` active people have accepted that one.
 */
export const DocumentRow = z.object({
  id: id('document'),
  name: z.string(),
  version_number: z.int(),
  publish_date: day,
  in_force: z.int().nullable(),
  applications: z.array(id('application')),
  locales: z.array(z.string()),
  accepted_count: z.int(),
  people_count: z.int(),
  /** With `includes=translations`. */
  translations: written.optional(),
  meta: Meta,
})
export type DocumentRow = z.infer<typeof DocumentRow>

/** A document as it is edited: its text in each language, as the newest version has it. */
export const DocumentDetail = DocumentRow.extend({
  translations: written,
  default_locale: z.string(),
  version: rowVersion,
})
export type DocumentDetail = z.infer<typeof DocumentDetail>

/**
 * A document needs a text in the company's language, which everybody reads whose own is missing (R384). HTML is cleaned before it is
 * stored. Without applications nobody is asked for it.
 */
export const NewDocument = z.object({
  translations: texts,
  publish_date: requestDay,
  applications: z.array(id('application')).max(50),
})
export type NewDocument = z.infer<typeof NewDocument>

/**
 * `is_correction`: nobody is asked again. Otherwise another text or day is a new version, which everybody is asked for from its
 * day on. A version whose day is yet to come stays the same one.
 */
export const ChangedDocument = NewDocument.extend({ is_correction: z.boolean().default(false) })
export type ChangedDocument = z.infer<typeof ChangedDocument>

/** A text as it was once saved. `correction` counts those of a version; `accepted_count` people have accepted this one. */
export const DocumentVersion = z.object({
  id: id('document_version'),
  number: z.int(),
  correction: z.int(),
  name: z.string(),
  publish_date: day,
  is_in_force: z.boolean(),
  created_at: instant,
  created_by: z.object({ id: id('user'), name: z.string() }).nullable(),
  locales: z.array(z.string()),
  accepted_count: z.int(),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/**
 * A person, and the last version that they accepted, in which language. `is_current`: it is the one in force. Null: none of the versions asked
 * for.
 */
export const Acceptance = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  number: z.int().nullable(),
  correction: z.int().nullable(),
  locale: z.string().nullable(),
  accepted_at: instant.nullable(),
  is_current: z.boolean(),
})
export type Acceptance = z.infer<typeof Acceptance>

const acceptanceQuery = listQuery(['name', 'accepted_at', 'number'], {
  /** People who accepted one of these versions. */
  number: anyOf(z.coerce.number<number | string>().int().min(1).max(1_000_000)),
  /** Whether they accepted the version in force, or one of `number`. */
  state: anyOf(z.enum(['accepted', 'not_yet'])),
})

export const companyDocuments = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/companydocuments',
    reads: ['document', 'user'],
    access: ['DOCUMENTS:read'],
    query: listQuery(['name', 'version_number', 'publish_date', 'accepted_count'], {
      applications: anyOf(idText('application')),
      includes: including('translations'),
    }),
    response: pageOf(DocumentRow),
    summary: 'The documents of the company, and how many people have accepted each (R197).',
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/company/v1/companydocuments/defaults',
    reads: ['user'],
    access: ['DOCUMENTS:read'],
    response: one(z.object({ default_locale: locale, today: day, people_count: z.int() })),
    summary: 'What a new document begins with: the company’s language, its day, and how many people there are to ask.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/companydocuments/{id}',
    reads: ['document', 'user'],
    access: ['DOCUMENTS:read'],
    params: idParam('document'),
    response: one(DocumentDetail),
    versioned: true,
    summary: 'A document in every language, as it is edited.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/companydocuments',
    emits: ['document.changed'],
    access: ['DOCUMENTS:create'],
    body: NewDocument,
    response: one(DocumentDetail),
    status: 201,
    idempotent: true,
    summary: 'Add a document. From its day on it is asked for before its applications open (R380, R381).',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/companydocuments/{id}',
    emits: ['document.changed'],
    access: ['DOCUMENTS:update'],
    params: idParam('document'),
    body: changeOf(ChangedDocument),
    response: one(DocumentDetail),
    versioned: true,
    errors: ['version_changed'],
    summary: 'Change a document: by a new version, which asks everybody again, or by a correction.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/companydocuments/{id}',
    emits: ['document.changed'],
    access: ['DOCUMENTS:delete'],
    params: idParam('document'),
    response: done,
    summary: 'Delete a document with its versions. The trail keeps its texts, and who accepted them.',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/company/v1/companydocuments/{id}/versions',
    reads: ['document', 'user'],
    access: ['DOCUMENTS:read'],
    params: idParam('document'),
    response: many(DocumentVersion),
    summary: 'The texts that a document has had, the newest first.',
  }),
  text: endpoint({
    method: 'GET',
    path: '/company/v1/companydocumentversions/{id}',
    reads: ['document', 'user'],
    access: ['DOCUMENTS:read'],
    params: idParam('document_version'),
    response: one(DocumentVersion.extend({ translations: written })),
    summary: 'A text that a document has had, in each language.',
  }),
  acceptances: endpoint({
    method: 'GET',
    path: '/company/v1/companydocuments/{id}/acceptances',
    reads: ['document', 'user'],
    access: ['DOCUMENTS:read'],
    params: idParam('document'),
    query: acceptanceQuery,
    response: pageOf(Acceptance),
    summary: 'Who accepted which version of a document when, and who has yet to.',
  }),
  acceptancesCsv: endpoint({
    method: 'GET',
    path: '/company/v1/companydocuments/{id}/acceptances/csv',
    reads: ['document', 'user'],
    access: ['DOCUMENTS:read'],
    params: idParam('document'),
    query: acceptanceQuery,
    response: file('text/csv'),
    summary: 'The same list whole, as a file.',
  }),
})
