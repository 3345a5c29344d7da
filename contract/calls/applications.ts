import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { day, many, one } from '../fields.ts'
import { id, idParam } from '../ids.ts'

/** `name` is the word by which `applicationIds` knows it; `version` the newest one, null before the first. */
export const Application = z.object({ id: id('application'), name: z.string(), version: z.string().nullable() })
export type Application = z.infer<typeof Application>

/** `notes`: what is new in it, as plain text in the reader's language where it has been translated. */
export const ApplicationVersion = z.object({
  id: id('application_version'),
  application_id: id('application'),
  version: z.string(),
  released_on: day,
  notes: z.string(),
})
export type ApplicationVersion = z.infer<typeof ApplicationVersion>

export const applications = feature({
  all: endpoint({
    method: 'GET',
    path: '/company/v1/applications/all',
    reads: ['application_version'],
    access: 'login',
    response: many(Application),
    summary: 'The applications the product consists of, each with its newest version (R442).',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/applications/{id}',
    reads: ['application_version'],
    access: 'login',
    params: idParam('application'),
    response: one(Application),
    summary: 'One application.',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/company/v1/applications/{id}/versions',
    reads: ['application_version'],
    access: 'login',
    params: idParam('application'),
    response: many(ApplicationVersion),
    summary: 'The versions of an application, the newest first.',
  }),
})
