import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { day, done, listQuery, one, pageOf, requestDay, rowVersion, translated } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { applications } from './applications.ts'

const notes = z.string().trim().max(4000)

/** A version as the provider edits it, with the notes as written, and their translations. */
export const Version = z.object({
  id: id('application_version'),
  application_id: id('application'),
  application: z.string(),
  version: z.string(),
  released_on: day,
  notes: z.string(),
  translations: translated({ notes: z.string() }),
  /** The `version` of other items: here that name is taken. A change sends it as `If-Match` only. */
  row_version: rowVersion,
})

export const NewVersion = z.object({
  application_id: id('application'),
  version: z.string().trim().min(1).max(40),
  released_on: requestDay,
  notes: notes.default(''),
  translations: translated({ notes }).default([]),
})
export type NewVersion = z.infer<typeof NewVersion>

export const versions = feature({
  applications: endpoint({ ...applications.all, path: '/master/v1/applications/all', access: 'master' }),
  application: endpoint({ ...applications.get, path: '/master/v1/applications/{id}', access: 'master' }),
  ofApplication: endpoint({
    ...applications.versions,
    path: '/master/v1/applications/{id}/versions',
    access: 'master',
  }),
  list: endpoint({
    method: 'GET',
    path: '/master/v1/versions',
    reads: ['application_version'],
    access: 'master',
    query: listQuery(['released_on', 'application', 'version'], {}),
    response: pageOf(Version),
    summary: 'Versions of all applications.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/master/v1/versions/{id}',
    reads: ['application_version'],
    access: 'master',
    params: idParam('application_version'),
    response: one(Version),
    versioned: true,
    summary: 'One version, in every language it has notes in.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/master/v1/versions',
    changes: ['application_version'],
    access: 'master',
    body: NewVersion,
    response: one(Version),
    summary: 'Add a version of an application (R442).',
    status: 201,
    idempotent: true,
    errors: ['not_unique'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/master/v1/versions/{id}',
    changes: ['application_version'],
    access: 'master',
    params: idParam('application_version'),
    body: NewVersion,
    response: one(Version),
    versioned: true,
    summary: 'Change a version.',
    errors: ['not_unique', 'version_changed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/master/v1/versions/{id}',
    changes: ['application_version'],
    access: 'master',
    params: idParam('application_version'),
    response: done,
    summary: 'Delete a version.',
  }),
})
