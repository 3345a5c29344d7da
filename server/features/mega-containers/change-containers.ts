import type { MemberOutcome, OwnRoles } from '@kontor/contract'
import { sql } from 'kysely'
import { requireHeld } from '../../access/giving.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { requireVersion } from '../../work/versions.ts'
import { permissionsOfRoles } from '../roles/roles.ts'
import { changedGroups, type GroupChange, joinedGroups, requireFitting } from './joined.ts'

type Changing = Pick<Call, 'db' | 'actor' | 'version'> & {
  emit(events: readonly 'mega-container.changed'[], ids: readonly number[]): Promise<void>
}

interface Change {
  /** The access. */
  id: number
  add?: readonly number[]
  remove?: readonly number[]
  roles?: readonly OwnRoles[]
  /** The field of the body that has the groups to be added. */
  field: string
  isPreview?: boolean
}

/**
 * Joins groups to an access, takes others out, and sets the roles that hold for them there, in one transaction. The caller must hold what
 * somebody gains by it.
 */
export async function changeContainers(call: Changing, change: Change): Promise<MemberOutcome> {
  const { db, actor, emit } = call
  const { id, add = [], remove = [], roles = [], field, isPreview } = change
  const found = await db
    .selectFrom('mega_containers')
    .where('id', '=', id)
    .select('version')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const fields = { containers_at: 'containers' }
  await requireVersion(call, { table: 'mega_containers', id, fields }, async () => ({ containers: null }))
  const groups = await joinedGroups(db, id, add)
  const known = new Set(groups.map((group) => group.id))
  if (add.some((each) => !known.has(each))) throw invalidField(field, 'unknown_id')
  if (add.some((each) => remove.includes(each))) throw invalidField('remove', 'added_and_removed')
  const changes = changedGroups(groups, { add, remove, roles })
  if (roles.length) await requireFitting(db, groups, roles)
  requireHeld(actor, await permissionsOfRoles(db, gainedRoles(changes)))
  const changed = changes.filter(isChanged)
  const count = (is: (each: GroupChange) => boolean) => changed.filter(is).length
  const outcome = {
    added: count(({ before }) => !before),
    removed: count(({ after }) => !after),
    people: await peopleIn(db, concerned(changes)),
    version: found.version,
  }
  if (!changed.length || isPreview) return outcome
  const version = await write(db, id, changed)
  await emit(['mega-container.changed'], [id])
  return { ...outcome, version }
}

const isPeople = ({ access_type }: GroupChange) => access_type === 'USER'
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((each) => other.includes(each))
const isChanged = ({ before, after, own, wanted }: GroupChange) =>
  !before !== !after || (!!after && !isSame(own, wanted))
const holdsOtherwise = ({ before, after }: GroupChange) => !isSame(before ?? [], after ?? [])

/** The roles that hold for somebody, or somewhere, where they didn't: new people get those of all other groups. */
function gainedRoles(changes: readonly GroupChange[]): number[] {
  const hasNewPeople = changes.some((each) => isPeople(each) && !each.before && each.after)
  const others = changes.filter((each) => !isPeople(each))
  return others.flatMap(({ before, after }) => (after ?? []).filter((role) => hasNewPeople || !before?.includes(role)))
}

/** The groups whose people's rights change. */
function concerned(changes: readonly GroupChange[]): number[] {
  const others = changes.filter((each) => !isPeople(each))
  const people = changes.filter((each) => isPeople(each) && (each.before || each.after))
  const arePlacesChanged = others.some((each) => each.access_type !== 'USER_MANAGER' && holdsOtherwise(each))
  const grantSomething = others.some(
    ({ access_type, after, before }) => access_type !== 'USER_MANAGER' && (after ?? before)?.length,
  )
  const arePeopleChanged = people.some((each) => !each.before !== !each.after)
  const moved = people.filter(({ before, after }) => arePlacesChanged || (grantSomething && !before !== !after))
  const managers = others.filter((each) => each.access_type === 'USER_MANAGER' && (each.before ?? each.after)?.length)
  const managing = managers.filter((each) => people.length > 0 && (arePeopleChanged || holdsOtherwise(each)))
  return [...moved, ...managing].map(({ id }) => id)
}

/** The active people in any of these groups. */
async function peopleIn(db: Db, containers: readonly number[]): Promise<number> {
  const { people } = await db
    .selectFrom('container_users as cu')
    .innerJoin('users as u', 'u.id', 'cu.user_id')
    .where('cu.container_id', '=', among(containers))
    .where('u.is_active', '=', true)
    .select(sql<number>`count(distinct u.id)::int`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}

/** Answers the access's version, which counts its groups too, because they are edited with it. */
async function write(db: Db, id: number, changed: readonly GroupChange[]): Promise<number> {
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
  return version
}
