import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { one } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { file } from '../media.ts'
import { personColumns, personFaults } from '../values/person-columns.ts'
import { importCalls, importShapes } from './import-calls.ts'
import { users } from './users.ts'

const shapes = importShapes({ id: 'people_import', columns: personColumns, faults: personFaults })

/** The most people named whom an undo left as they are. */
export const mostKeptNames = 20

export const PeopleImport = shapes.whole.extend({
  /** People it added who have no password yet, and those of them who haven't been sent a link. */
  without_password: z.int(),
  to_invite: z.int(),
  /** Whether a job is at work sending links. */
  is_inviting: z.boolean(),
  /** Without a mail server links are made in the list, where they can be copied. */
  sends_mail: z.boolean(),
  /** The first people whom undoing left, because they had signed in or were changed since. */
  kept_people: z.array(z.object({ id: id('user'), name: z.string() })),
})
export type PeopleImport = z.infer<typeof PeopleImport>
export const FaultyPerson = shapes.row
export type FaultyPerson = z.infer<typeof FaultyPerson>

const access = ['MANAGE_USERS:create', 'MANAGE_USERS:update'] as const
const path = '/company/v1/people-imports'

const exported = {
  method: 'GET',
  reads: users.list.reads,
  access: ['MANAGE_USERS:read'],
  query: users.list.query,
} as const

export const peopleImport = feature({
  exportCsv: endpoint({
    ...exported,
    path: '/company/v1/users/export/csv',
    response: file('text/csv'),
    summary: 'The people of the list as CSV, all of them, in columns that an import takes back.',
  }),
  exportSpreadsheet: endpoint({
    ...exported,
    path: '/company/v1/users/export/xlsx',
    response: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    summary: 'The same as a spreadsheet.',
  }),
  ...importCalls(
    { ...shapes, whole: PeopleImport },
    {
      ...{ path, access, id: 'people_import', things: 'people' },
      readsOfOne: ['user'],
      readsOfRows: ['resource_import', 'level', 'container'],
      undo: 'Undo an import within a day: whom it added leaves, whom it changed is as before, unless they signed in or were changed since.',
    },
  ),
  invite: endpoint({
    method: 'POST',
    path: `${path}/{id}/invitations`,
    access: ['MANAGE_USERS:create'],
    params: idParam('people_import'),
    response: one(PeopleImport),
    emits: ['resource-import.changed'],
    errors: ['conflict'],
    summary: 'Have those whom the import added sent a link to set their first password, by a job. Needs a mail server.',
  }),
})
