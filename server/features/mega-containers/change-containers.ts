import type { AccessGroup, MegaEffects, MemberOutcome } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { requireHeld } from '../../access/giving.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { permissionsOfRoles } from '../roles/roles.ts'
import { effectsOf } from './effects.ts'
import { requireGainedThere } from './giving.ts'
import { changedGroups, type GroupChange, joinedGroups, requireFitting, requireKnown } from './joined.ts'

type Changing = Pick<Call, 'db' | 'actor'> & {
  emit(events: readonly 'mega-container.changed'[], ids: readonly number[]): Promise<void>
}

interface Change {
  /** The access. */
  id: number
  add?: readonly number[]
  remove?: readonly number[]
  /** The field of the body that names the groups. */
  field: string
}

/** Joins groups to an access, or takes others out, by the documented calls. */
export async function changeContainers(
  call: Changing,
  { id, add = [], remove = [], field }: Change,
): Promise<MemberOutcome> {
  const { db } = call
  const version = await lockMega(db, id)
  const groups = await joinedGroups(db, id, add)
  requireKnown(groups, add, field)
  const changes = changedGroups(groups, (group) =>
    add.includes(group.id) || (group.is_in && !remove.includes(group.id)) ? group.own : null,
  )
  const count = (is: (each: GroupChange) => boolean) => changes.filter(is).length
  const outcome = {
    added: count(({ before, after }) => !before && !!after),
    removed: count(({ before, after }) => !!before && !after),
    people: (await effectsOf(db, call.actor, id, changes)).people,
  }
  return { ...outcome, version: (await write(call, id, changes)) ?? version }
}

/** Gives an access these groups and no others, each with the roles that hold for it there. */
export async function setContainers(call: Changing, id: number, wanted: readonly AccessGroup[]): Promise<void> {
  await write(call, id, await wantedChanges(call.db, id, wanted))
}

/** Tells what saving an access with these groups would change; without an `id` a new one. Refuses what saving it would. */
export async function previewContainers(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  id: number | null,
  wanted: readonly AccessGroup[],
): Promise<MegaEffects> {
  const changes = await wantedChanges(db, id ?? 0, wanted)
  requireHeld(actor, await permissionsOfRoles(db, gainedRoles(changes)))
  requireBound(actor, changes)
  await requireGainedThere(db, actor, changes)
  return effectsOf(db, actor, id ?? 0, changes)
}

async function wantedChanges(db: Db, id: number, wanted: readonly AccessGroup[]): Promise<GroupChange[]> {
  const ids = wanted.map(({ container_id }) => container_id)
  const groups = await joinedGroups(db, id, ids)
  requireKnown(groups, ids, 'containers.container_id')
  if (new Set(ids).size < ids.length) throw invalidField('containers', 'group_twice')
  const rolesFor = new Map(wanted.map(({ container_id, role_ids }) => [container_id, [...new Set(role_ids)]]))
  await requireFitting(db, groups, rolesFor)
  return changedGroups(groups, (group) => rolesFor.get(group.id) ?? null)
}

/** Locks an access, so that two changes follow one another; answers its version. */
export async function lockMega(db: Db, id: number): Promise<number> {
  const found = await db
    .selectFrom('mega_containers')
    .where('id', '=', id)
    .select('version')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found.version
}

const isPeople = ({ access_type }: GroupChange) => access_type === 'USER'
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((each) => other.includes(each))
const isChanged = ({ before, after, own, wanted }: GroupChange) =>
  !before !== !after || (!!after && !isSame(own, wanted))

/** The roles that hold for somebody, or somewhere, where they didn't: new people get those of all other groups. */
function gainedRoles(changes: readonly GroupChange[]): number[] {
  const hasNewPeople = changes.some((each) => isPeople(each) && !each.before && each.after)
  const others = changes.filter((each) => !isPeople(each))
  return others.flatMap(({ before, after }) => (after ?? []).filter((role) => hasNewPeople || !before?.includes(role)))
}

/** A manager, who is bound to the people of their groups, joins nobody to a group of managers. Throws `forbidden`. */
function requireBound({ isManager }: Actor, changes: readonly GroupChange[]): void {
  const managers = changes.some(({ access_type, after }) => access_type === 'USER_MANAGER' && after)
  if (isManager && managers && changes.some(({ before, after }) => !before && after)) throw new AppError('forbidden')
}

/**
 * Answers the access's version, which counts its groups too, because they are edited with it; null: nothing changed. The caller must
 * hold what somebody gains by it.
 */
async function write(
  { db, actor, emit }: Changing,
  id: number,
  changes: readonly GroupChange[],
): Promise<number | null> {
  requireHeld(actor, await permissionsOfRoles(db, gainedRoles(changes)))
  requireBound(actor, changes)
  await requireGainedThere(db, actor, changes)
  const changed = changes.filter(isChanged)
  if (!changed.length) return null
  const idsOf = (these: readonly GroupChange[]) => these.map((each) => each.id)
  const gone = changed.filter(({ after }) => !after)
  const added = changed.filter(({ before }) => !before)
  // Their own roles go with them.
  await sql`delete from mega_container_containers where mega_container_id = ${id} and container_id = ${among(idsOf(gone))}`.execute(
    db,
  )
  await sql`insert into mega_container_containers (mega_container_id, container_id)
    select ${id}, container from unnest(${idsOf(added)}::bigint[]) container`.execute(db)
  const rows = changed.filter(({ after }) => after)
  const pairs = (of: 'own' | 'wanted', without: 'own' | 'wanted') =>
    rows.flatMap((row) =>
      row[of]
        .filter((role) => !row[without].includes(role))
        .map((role_id) => ({ container_id: row.id, access_type: row.access_type, role_id })),
    )
  await sql`delete from mega_container_roles r using jsonb_to_recordset(${JSON.stringify(pairs('own', 'wanted'))}::jsonb)
      g (container_id bigint, role_id bigint)
    where r.mega_container_id = ${id} and r.container_id = g.container_id and r.role_id = g.role_id`.execute(db)
  await sql`insert into mega_container_roles (company_id, mega_container_id, container_id, access_type, role_id)
    select current_company(), ${id}, g.container_id, g.access_type, g.role_id
    from jsonb_to_recordset(${JSON.stringify(pairs('wanted', 'own'))}::jsonb)
      g (container_id bigint, access_type text, role_id bigint)`.execute(db)
  const { version } = await db
    .updateTable('mega_containers')
    .set({ containers_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await emit(['mega-container.changed'], [id])
  return version
}
