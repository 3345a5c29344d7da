import type { AccessType, MemberOutcome } from '@kontor/contract'
import { sql } from 'kysely'
import { rolesIn } from '../../access/roles-in.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { foretell } from '../../work/foretell.ts'
import { requireVersion } from '../../work/versions.ts'
import { requireGivenOn, requireGivenToMembers } from './giving.ts'
import { lockContainer } from './lock.ts'
import { kindOf, type MemberKind } from './member-kinds.ts'
import { requireNoWiderView } from './wider-view.ts'

type Changing = Pick<Call, 'db' | 'actor' | 'version'> & {
  emit(events: readonly 'container.changed'[], ids: readonly number[]): Promise<void>
}

interface Change {
  /** The group, and the types that it may be of. */
  id: number
  types?: readonly AccessType[]
  add?: readonly number[]
  remove?: readonly number[]
  /** The field of the body that has the ids to be added. */
  field: string
  isPreview?: boolean
}

/**
 * Adds and removes members of a group of any type. Those that are in it, or gone, already stay as they are; what a connector put in stays
 * too, and whatever the caller doesn't see. The caller must hold what new members get.
 */
export async function changeMembers(call: Changing, change: Change): Promise<MemberOutcome> {
  const { db, actor, emit } = call
  const { id, access_type, version } = await lockContainer(db, actor, change.id, change.types)
  const kind = kindOf(access_type)
  await requireVersion(call, { table: 'containers', id, fields: { members_at: 'members' } }, async () => ({
    members: null,
  }))
  const { added, removed, isOtherwise } = await differences(call, kind, change)
  if (added.length) await requireGiven(call, { id, kind, added })
  if (removed.length) requireNoWiderView(actor, access_type)
  const changed = [...added, ...removed]
  const people =
    kind.type === 'user' ? changed.filter((each) => !isOtherwise(each)).length : await holdersBeside(call, id, changed)
  const outcome = { added: added.length, removed: removed.length, people, version }
  const members = { id, access_type, kind, added, removed }
  // An administrator is lost by leaving a group of people, or as a manager, who sees only some people.
  const mayLoseOne = access_type === 'USER' ? removed.length > 0 : access_type === 'USER_MANAGER' && added.length > 0
  if (change.isPreview && mayLoseOne) await foretell(db, () => write(call, members))
  if (!changed.length || change.isPreview) return outcome
  const written = await write(call, members)
  await emit(['container.changed'], [id])
  return { ...outcome, version: written }
}

/** Members get what the group gives, or it gives more where they are: on places and resources. */
const requireGiven = (
  { db, actor }: Changing,
  { id, kind: { type: kind }, added }: Pick<MemberWrite, 'id' | 'kind' | 'added'>,
) => (kind === 'user' ? requireGivenToMembers(db, actor, [id]) : requireGivenOn(db, actor, { id, kind, added }))

/** The most ids that a refusal names. */
const mostNamed = 200

/**
 * The differences that a change makes, read after the lock. `isOtherwise`: whose rights stay: inactive people, and members by a connector. Read
 * by two plain queries: a plan made while the tables were small stays fast for thousands.
 */
async function differences(call: Changing, kind: MemberKind, { id, add = [], remove = [], field }: Change) {
  const { db, actor } = call
  const named = [...new Set([...add, ...remove])]
  const rows = await db
    .selectFrom(kind.seen(db, actor).as('m'))
    .where('m.id', '=', among(named))
    .select(['m.id', 'm.is_active'])
    .execute()
  const seen = new Map(rows.map((row) => [row.id, row.is_active]))
  const unknown = add.flatMap((each, at) => (seen.has(each) ? [] : [`${field}.${at}`])).slice(0, mostNamed)
  if (unknown.length)
    throw new AppError('invalid', { errors: Object.fromEntries(unknown.map((at) => [at, ['unknown_id']])) })
  const removing = new Set(remove)
  if (add.some((each) => removing.has(each))) throw invalidField('remove', 'added_and_removed')
  const { byHand, byConnector } = await membersAmong(call, kind, { id, named })
  return {
    added: [...new Set(add)].filter((each) => !byHand.has(each)),
    removed: [...removing].filter((each) => seen.has(each) && byHand.has(each)),
    isOtherwise: (each: number) => !seen.get(each) || byConnector.has(each),
  }
}

/** The members of a group among those named, by where they come from. */
async function membersAmong(
  { db }: Changing,
  kind: MemberKind,
  { id, named }: { id: number; named: readonly number[] },
) {
  const column = sql.ref(kind.column)
  const isByHand = kind.type === 'user' ? sql`source = 'hand'` : sql`true`
  const { rows } = await sql<{ id: number; is_by_hand: boolean }>`select ${column} as id, ${isByHand} as is_by_hand
    from ${sql.table(kind.table)} where container_id = ${id} and ${column} = ${among(named)}`.execute(db)
  const idsWhere = (is: boolean) => new Set(rows.filter((row) => row.is_by_hand === is).map((row) => row.id))
  return { byHand: idsWhere(true), byConnector: idsWhere(false) }
}

/** The active people whom accesses give something on what is in a group. */
async function holdersBeside({ db }: Changing, id: number, changed: readonly number[]): Promise<number> {
  if (!changed.length) return 0
  const { people } = await db
    .selectFrom('mega_container_containers as it')
    .innerJoin('mega_container_containers as beside', 'beside.mega_container_id', 'it.mega_container_id')
    .innerJoin('container_users as cu', 'cu.container_id', 'beside.container_id')
    .innerJoin('users as u', 'u.id', 'cu.user_id')
    .where('it.container_id', '=', id)
    .where('cu.access_type', '=', 'USER')
    .where('u.is_active', '=', true)
    .where(sql<boolean>`exists (select from ${rolesIn('it.mega_container_id', 'it.container_id')} held)`)
    .select(sql<number>`count(distinct u.id)::int`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}

interface MemberWrite {
  id: number
  access_type: AccessType
  kind: MemberKind
  added: readonly number[]
  removed: readonly number[]
}

/** Answers the group's version, which counts its members too, because they are edited with it. */
async function write({ db }: Changing, { id, access_type, kind, added, removed }: MemberWrite) {
  const [table, column] = [sql.table(kind.table), sql.ref(kind.column)]
  if (removed.length)
    await sql`delete from ${table} where container_id = ${id} and ${column} = ${among(removed)}
      ${kind.type === 'user' ? sql`and source = 'hand'` : sql``}`.execute(db)
  if (added.length)
    await sql`insert into ${table} (container_id, access_type, ${column})
      select ${id}, ${access_type}, member from unnest(${added}::bigint[]) member on conflict do nothing`.execute(db)
  const { version } = await db
    .updateTable('containers')
    .set({ members_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
