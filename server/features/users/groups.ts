import type { AccessType } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { givesAnything, lacked } from '../../access/giving.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { among } from '../../sql/with-values.ts'
import {
  givenToMembers,
  requireGivenToMembers,
  requireNoWiderView,
  withheldContainers,
} from '../containers/containers.ts'
import { requireNarrowable, requireTakable } from './taking.ts'

interface WantedGroups {
  wanted: readonly number[]
  /** Those that the choice was made from; undefined: all. */
  seen?: readonly number[] | undefined
}

/**
 * Puts a person, whose row is locked, into these groups of people and managers, and takes them out of the others that were seen, but not of
 * those by a connector. The caller must hold what the new ones give. Returns the groups that changed.
 */
export async function setGroups(
  db: Db,
  actor: Actor,
  userId: number,
  { wanted, seen }: WantedGroups,
): Promise<number[]> {
  const before = await db
    .selectFrom('container_users')
    .where('user_id', '=', userId)
    .select(['container_id', 'source'])
    .execute()
  const had = new Set(before.map(({ container_id }) => container_id))
  const added = [...new Set(wanted)].filter((id) => !had.has(id))
  const removed = before.filter(
    ({ source, container_id: id }) => source === 'hand' && !wanted.includes(id) && (!seen || seen.includes(id)),
  )
  const changed = [...added, ...removed.map(({ container_id }) => container_id)]
  if (!changed.length) return []
  const groups = await db
    .selectFrom('containers')
    .where('id', '=', among(changed))
    .where('access_type', 'in', ['USER', 'USER_MANAGER'])
    .select(['id', 'access_type'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const types = new Map(groups.map(({ id, access_type }) => [id, access_type as 'USER' | 'USER_MANAGER']))
  if (added.some((id) => !types.has(id))) throw invalidField('container_ids', 'unknown_id')
  if (added.length) await requireGivenToMembers(db, actor, added)
  const typed = (ids: readonly number[]) => ids.map((id) => ({ id, type: types.get(id) ?? ('USER' as const) }))
  await requireNarrowable(db, actor, [userId], typed(added), 'container_ids')
  await requireTakable(db, actor, typed(removed.map(({ container_id }) => container_id)), 'container_ids')
  if (removed.length)
    await db
      .deleteFrom('container_users')
      .where('user_id', '=', userId)
      .where('source', '=', 'hand')
      .where('container_id', '=', among(removed.map(({ container_id }) => container_id)))
      .execute()
  if (added.length)
    await db
      .insertInto('container_users')
      .values(added.map((id) => ({ container_id: id, access_type: types.get(id)!, user_id: userId })))
      .execute()
  await touch(db, changed)
  return changed
}

/** Puts people into groups of people and managers. The caller must hold what these give. Returns the groups. */
export async function joinGroups(
  db: Db,
  actor: Actor,
  userIds: readonly number[],
  wanted: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(wanted)]
  if (!ids.length || !userIds.length) return []
  const groups = await db
    .selectFrom('containers')
    .where('id', '=', among(ids))
    .where('access_type', 'in', ['USER', 'USER_MANAGER'])
    .select(['id', 'access_type'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (groups.length < ids.length) throw invalidField('container_ids', 'unknown_id')
  await requireGivenToMembers(db, actor, ids)
  await requireNarrowable(db, actor, userIds, groups.map(typedGroup), 'add_container_ids')
  await sql`insert into container_users (container_id, access_type, user_id)
    select c.id, c.access_type, person from containers c cross join unnest(${userIds}::bigint[]) person
    where c.id = ${among(ids)} on conflict do nothing`.execute(db)
  await touch(db, ids)
  return ids
}

/** Puts each of these people into a group of theirs. The caller must hold what the groups give. Returns the groups. */
export async function joinEach(
  db: Db,
  actor: Actor,
  pairs: readonly { user_id: number; container_id: number }[],
): Promise<number[]> {
  if (!pairs.length) return []
  const ids = [...new Set(pairs.map(({ container_id }) => container_id))]
  await lockGroups(db, ids)
  await requireGivenToMembers(db, actor, ids)
  await sql`insert into container_users (container_id, access_type, user_id)
    select c.id, c.access_type, p.user_id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (user_id bigint, container_id bigint)
    join containers c on c.id = p.container_id on conflict do nothing`.execute(db)
  await touch(db, ids)
  return ids
}

/** Takes each of these people out of a group of theirs that somebody put them into. Returns the groups. */
export async function leaveEach(
  db: Db,
  actor: Actor,
  pairs: readonly { user_id: number; container_id: number }[],
): Promise<number[]> {
  if (!pairs.length) return []
  const ids = [...new Set(pairs.map(({ container_id }) => container_id))]
  for (const { access_type } of await lockGroups(db, ids)) requireNoWiderView(actor, access_type as AccessType)
  await sql`delete from container_users m
    using jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (user_id bigint, container_id bigint)
    where m.user_id = p.user_id and m.container_id = p.container_id and m.source = 'hand'`.execute(db)
  await touch(db, ids)
  return ids
}

const lockGroups = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('containers')
    .where('id', '=', among(ids))
    .where('access_type', 'in', ['USER', 'USER_MANAGER'])
    .select(['id', 'access_type'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Takes people out of groups, but not out of those that a connector put them into. Returns the groups. */
export async function leaveGroups(
  db: Db,
  actor: Actor,
  userIds: readonly number[],
  unwanted: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(unwanted)]
  if (!ids.length || !userIds.length) return []
  const groups = await db
    .selectFrom('containers')
    .where('id', '=', among(ids))
    .select(['id', 'access_type'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await requireTakable(db, actor, groups.map(typedGroup), 'remove_container_ids')
  await db
    .deleteFrom('container_users')
    .where('user_id', '=', among(userIds))
    .where('container_id', '=', among(ids))
    .where('source', '=', 'hand')
    .execute()
  await touch(db, ids)
  return ids
}

const typedGroup = ({ id, access_type: type }: { id: number; access_type: string }) => ({
  id,
  type: type as AccessType,
})

/** The version of a group counts its members too, because they are edited with it. */
const touch = (db: Db, ids: readonly number[]) =>
  db.updateTable('containers').set({ members_at: sql`clock_timestamp()` }).where('id', '=', among(ids)).execute()

/**
 * Asks that the caller holds all that these people hold: a password, a link or another address would let them sign in as one of them. Throws
 * `forbidden` with the codes that they lack.
 */
export async function requireRightsOf(db: Db, actor: Actor, userIds: readonly number[]): Promise<void> {
  const groups = await db
    .selectFrom('container_users')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', among(userIds)),
        // A delegate has the rights of whom they act for, too.
        eb(
          'user_id',
          'in',
          eb
            .selectFrom('delegations')
            .where('delegate_id', '=', among(userIds))
            .where(sql<boolean>`coalesce(ends > now(), true)`)
            .select('delegator_id'),
        ),
      ]),
    )
    .select('container_id')
    .distinct()
    .execute()
  const held = await givenToMembers(
    db,
    groups.map(({ container_id }) => container_id),
  )
  const lacking = lacked(actor, held)
  if (lacking.length)
    throw new AppError('forbidden', {
      errors: Object.fromEntries(lacking.map((code) => [code, ['not_held' as const]])),
    })
}

/** Those of these people who hold something by their groups that the caller lacks: the caller doesn't end their access. */
export async function whoHoldsMore(db: Db, actor: Actor, userIds: readonly number[]): Promise<Set<number>> {
  if (givesAnything(actor) || !userIds.length) return new Set()
  const members = await db
    .selectFrom('container_users')
    .where('user_id', '=', among(userIds))
    .select(['user_id', 'container_id'])
    .execute()
  const withheld = await withheldContainers(db, actor, [...new Set(members.map(({ container_id }) => container_id))])
  return new Set(members.filter(({ container_id }) => withheld.has(container_id)).map(({ user_id }) => user_id))
}
