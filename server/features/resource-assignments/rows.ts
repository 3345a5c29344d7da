import type { Access, AssignedTime, AssignmentBreak, ResourceAssignment } from '@kontor/contract'
import { sql } from 'kysely'
import { type Actor, mayAny } from '../../access/actor.ts'
import { peopleOf } from '../../access/people.ts'
import { metaOf, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { utc } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'

/**
 * The assignments, `a`, of resources that the caller may see, and the caller's own. Whoever has the resource may add breaks
 * (`meta.create`); the assignment itself is changed by those who may change the resource.
 */
export const assignmentRows = (db: Db, actor: Actor) =>
  db
    .selectFrom('resource_assignments as a')
    .innerJoin('resources as r', 'r.id', 'a.resource_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('r.retired_at', 'is', null)
    .where('l.retired_at', 'is', null)
    .where((eb) => eb.or([eb('access.read', '=', true), eb('a.user_id', '=', actor.subjectId)]))
    .select((eb) => [
      ...([
        'a.id',
        'a.resource_id',
        'a.user_id',
        'u.name as user_name',
        'u.is_active as user_is_active',
        'l.timezone',
      ] as const),
      said('r').as('resource_name'),
      utc<string>('a.starts').as('datetime_from'),
      utc<string | null>('a.ends').as('datetime_to'),
      eb.ref('a.version').as('version'),
      metaOf({
        create: sql`coalesce(access.update, false) or a.user_id = ${actor.subjectId}`,
        read: sql`true`,
        update: sql`coalesce(access.update, false)`,
        delete: sql`coalesce(access.update, false)`,
      }).as('meta'),
    ])

/**
 * The assignments as one of these codes shows them. A caller without any, whom MANAGE_USERS lets in, is shown those of the people that they
 * manage, and their own.
 */
export const shownAssignments = (db: Db, actor: Actor, openers: Exclude<Access, string>) =>
  assignmentRows(db, actor).$if(!mayAny(actor, openers), (rows) =>
    rows.where((eb) =>
      eb.or([
        eb('a.user_id', '=', actor.subjectId),
        eb('a.user_id', 'in', peopleOf(db, actor).clearSelect().select('u.id')),
      ]),
    ),
  )

export async function findAssignment(db: Db, actor: Actor, id: number): Promise<ResourceAssignment> {
  const found = await assignmentRows(db, actor).where('a.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** The assignments of a resource that aren't over, the latest first, with their breaks. Two queries. */
export async function assignedTimes(db: Db, actor: Actor, resourceId: number): Promise<AssignedTime[]> {
  const isComing = (ends: 'a.ends' | 'b.ends') => sql<boolean>`coalesce(${sql.ref(ends)} > now(), true)`
  const found = await assignmentRows(db, actor)
    .where('a.resource_id', '=', resourceId)
    .where(isComing('a.ends'))
    .orderBy('a.starts', 'desc')
    .execute()
  const ids = found.map(({ id }) => id)
  const breaks = await breaksOf(db, ids)
    .select('b.resource_assignment_id as of')
    .where(isComing('b.ends'))
    .orderBy('b.starts')
    .execute()
  const byAssignment = Map.groupBy(breaks, ({ of }) => of)
  return found.map((each) => ({
    ...each,
    breaks: (byAssignment.get(each.id) ?? []).map(({ of: _, ...one }) => one),
  }))
}

/** The breaks, `b`, of assignments. */
const breaksOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('resource_assignment_breaks as b')
    .where('b.resource_assignment_id', '=', among(ids))
    .select((eb) => [
      'b.id',
      utc<string>('b.starts').as('datetime_from'),
      utc<string>('b.ends').as('datetime_to'),
      eb.ref('b.version').as('version'),
    ])

export const breakRows = (db: Db, assignmentId: number) => breaksOf(db, [assignmentId])

export async function findBreak(db: Db, assignmentId: number, id: number): Promise<AssignmentBreak> {
  const found = await breakRows(db, assignmentId).where('b.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** The columns of a time, by the fields of a body, for `requireVersion`. */
export const timeFields = { starts: 'datetime_from', ends: 'datetime_to' } as const
