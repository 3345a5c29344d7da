import type { FileContent, profile } from '@kontor/contract'
import { type Compilable, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import type { RowsOf } from '../../db/query/stream.ts'
import { said } from '../../db/query/translations.ts'
import type { Call } from '../../http/implement.ts'
import { utc } from '../../sql/instants.ts'
import { groupsOfPerson, rolesOfPerson } from './belonging.ts'
import { findProfile } from './rows.ts'
import { sessionsOf } from './sessions.ts'

/**
 * Answers all that the company keeps about the caller, as JSON: one object with a list for each subject. Bookings are read some
 * at a time, however many there are.
 */
export async function dataOfPerson(call: Call<typeof profile.data>): Promise<FileContent> {
  const { db, actor } = call
  const { meta: _, version: __, ...person } = await findProfile(db, actor)
  const known = {
    profile: person,
    groups: await groupsOfPerson(db, actor.userId),
    roles: await rolesOfPerson(db, actor.userId),
    sessions: await sessionsOf(db, actor),
  }
  const content = call.stream(async function* (rowsOf) {
    yield `{\n"made_at": ${JSON.stringify(new Date().toISOString())}`
    for (const [subject, value] of Object.entries(known))
      yield `,\n${JSON.stringify(subject)}: ${JSON.stringify(value)}`
    for (const [subject, query] of listsOf(db, actor)) yield* listOf(rowsOf, subject, query)
    yield '\n}\n'
  })
  return { name: `Kontor ${person.name}.json`, content }
}

async function* listOf(rowsOf: RowsOf, subject: string, query: Compilable<object>) {
  yield `,\n${JSON.stringify(subject)}: [`
  let before = '\n'
  for await (const rows of rowsOf(query)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield ']'
}

function listsOf(db: Db, { userId }: Pick<Actor, 'userId'>): [subject: string, query: Compilable<object>][] {
  return [
    ['bookings', bookingsOf(db, userId)],
    ['assigned_resources', assignedTo(db, userId)],
    [
      'preferences',
      db.selectFrom('user_preferences').where('user_id', '=', userId).select(['key', 'value']).orderBy('key'),
    ],
    [
      'lists',
      db.selectFrom('presets').where('user_id', '=', userId).select(['section', 'name', 'preset']).orderBy('id'),
    ],
    ['accepted_documents', acceptedBy(db, userId)],
    ['delegations', delegationsOf(db, userId)],
    [
      'favourite_places',
      db
        .selectFrom('favorite_levels as f')
        .innerJoin('levels as l', 'l.id', 'f.level_id')
        .where('f.user_id', '=', userId)
        .select(said('l').as('name'))
        .orderBy('f.id'),
    ],
    [
      'favourite_resources',
      db
        .selectFrom('favorite_resources as f')
        .innerJoin('resources as r', 'r.id', 'f.resource_id')
        .where('f.user_id', '=', userId)
        .select(said('r').as('name'))
        .orderBy('f.id'),
    ],
  ]
}

const bookingsOf = (db: Db, userId: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .innerJoin('users as m', 'm.id', 'b.user_id')
    .where((eb) => eb.or([eb('b.host_id', '=', userId), eb('b.user_id', '=', userId)]))
    .select(['b.id', said('r').as('resource'), 'd.subject', 'd.is_private', 'h.name as host', 'm.name as made_by'])
    .select([
      utc<string>('b.starts').as('datetime_from'),
      utc<string>('b.ends').as('datetime_to'),
      utc<string | null>('b.checked_in_at').as('checked_in_at'),
      utc<string | null>('b.checked_out_at').as('checked_out_at'),
      utc<string | null>('b.cancelled_at').as('cancelled_at'),
    ])
    .select(['b.status', 'd.approval_status', 'd.decision_note', 'b.cost'])
    .orderBy('b.starts')
    .orderBy('b.id')

const assignedTo = (db: Db, userId: number) =>
  db
    .selectFrom('resource_assignments as a')
    .innerJoin('resources as r', 'r.id', 'a.resource_id')
    .where('a.user_id', '=', userId)
    .select([
      said('r').as('resource'),
      utc<string>('a.starts').as('datetime_from'),
      utc<string | null>('a.ends').as('datetime_to'),
      sql<object[]>`(select coalesce(json_agg(json_build_object('datetime_from', ${utc('k.starts')},
        'datetime_to', ${utc('k.ends')}) order by k.starts), '[]')
        from resource_assignment_breaks k where k.resource_assignment_id = a.id)`.as('breaks'),
    ])
    .orderBy('a.starts')

const acceptedBy = (db: Db, userId: number) =>
  db
    .selectFrom('company_document_acceptances as x')
    .innerJoin('company_document_versions as v', 'v.id', 'x.company_document_version_id')
    .where('x.user_id', '=', userId)
    .select([said('v').as('document'), 'x.number as version', utc<string>('x.accepted_at').as('accepted_at')])
    .orderBy('x.accepted_at')

const delegationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('delegations as d')
    .innerJoin('users as g', 'g.id', 'd.delegator_id')
    .innerJoin('users as t', 't.id', 'd.delegate_id')
    .where((eb) => eb.or([eb('d.delegator_id', '=', userId), eb('d.delegate_id', '=', userId)]))
    .select(['g.name as given_by', 't.name as given_to', 'd.permissions'])
    .select([utc<string>('d.starts').as('datetime_from'), utc<string | null>('d.ends').as('datetime_to')])
    .orderBy('d.starts')
