import { sql } from 'kysely'
import { givingCodes } from '../../access/giving.ts'
import { peopleOf } from '../../access/people.ts'
import { type Db, manyRows } from '../../db/connection.ts'
import { backTo, savepoint } from '../../db/transaction.ts'
import { sentence } from '../../http/labels/sentences.ts'
import { now } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import type { DoneRow } from '../imports/imports.ts'
import { leaveEach } from '../users/users.ts'
import type { KeptPerson, PersonSettings } from './types.ts'

interface PersonSince extends PersonSettings {
  id: number
  groups: number[]
  managers: number[]
  is_active: boolean
  has_begun: boolean
}
type Undoing = DoneRow & { kept: KeptPerson; person: PersonSince }

/**
 * Takes away people who were added and gives those who were changed their settings back, by a fixed number of queries. Whoever has signed
 * in, has a booking or a resource, was changed since, or is the last administrator stays as they are.
 */
export async function undoPeople(unit: UnitOfWork, rows: readonly DoneRow[]): Promise<ReadonlySet<number>> {
  const { db, actor } = unit
  const ids = rows.map(({ id }) => id!)
  await db.selectFrom('users').where('id', '=', among(ids)).select('id').orderBy('id').forNoKeyUpdate().execute()
  const since = new Map((await peopleSince(db, ids)).map((person) => [person.id, person]))
  const managed = await peopleOf(db, actor).where('u.id', '=', among(ids)).select('u.id').execute()
  const mayChange = new Set(managed.filter(({ meta }) => meta.update).map(({ id }) => id))
  const undoable = rows
    .filter(({ id, before }) => before !== null && since.has(id!) && mayChange.has(id!))
    .map((row): Undoing => ({ ...row, kept: row.before as KeptPerson, person: since.get(row.id!)! }))
    .filter((row) => isUntouched(row) && !(actor.isManager && freesManager(row)))
  await savepoint(db, 'undone')
  await takeBack(unit, undoable)
  if (await hasAdministrator(db)) return new Set(undoable.map(({ n }) => n))
  await backTo(db, 'undone')
  const giving = await groupsThatGiveRights(db, undoable)
  const others = undoable.filter(({ kept }) => !kept.joined.some((group) => giving.has(group)))
  await takeBack(unit, others)
  return new Set(others.map(({ n }) => n))
}

async function takeBack({ db, actor, lang }: UnitOfWork, rows: readonly Undoing[]): Promise<void> {
  const added = rows.filter(({ result }) => result === 'added')
  await takeAway(
    db,
    lang,
    added.map(({ id }) => id!),
  )
  const changed = rows.filter(({ result }) => result === 'changed')
  await restore(db, changed)
  const pairs = changed.flatMap(({ id, kept }) => kept.joined.map((container_id) => ({ user_id: id!, container_id })))
  await leaveEach(db, actor, pairs)
}

/** Whether somebody is left who gives rights: the database refuses the whole part otherwise, when it commits. */
async function hasAdministrator(db: Db): Promise<boolean> {
  const { has } = await db
    .selectNoFrom(sql<boolean>`has_administrator(current_company())`.as('has'))
    .executeTakeFirstOrThrow()
  return has
}

/** Groups that these rows put people into and that give a part of what an administrator holds. */
async function groupsThatGiveRights(db: Db, rows: readonly Undoing[]): Promise<Set<number>> {
  const found = await db
    .selectFrom('container_roles as c')
    .innerJoin('role_permissions as p', 'p.role_id', 'c.role_id')
    .where('c.container_id', '=', among([...new Set(rows.flatMap(({ kept }) => kept.joined))]))
    .where('p.permission', 'in', [...givingCodes])
    .select('c.container_id')
    .distinct()
    .execute()
  return new Set(found.map(({ container_id }) => container_id))
}

function isUntouched({ result, kept: { after, joined }, person }: Undoing): boolean {
  const isSame = Object.entries(after).every(([key, value]) => person[key as keyof PersonSettings] === value)
  if (!isSame || !joined.every((group) => person.groups.includes(group))) return false
  return result !== 'added' || (person.is_active && !person.has_begun && person.groups.length === joined.length)
}

/** Somebody who leaves a group of managers may see more people; a manager does that to nobody. */
const freesManager = ({ kept, person }: Undoing) => kept.joined.some((group) => person.managers.includes(group))

const peopleSince = (db: Db, ids: readonly number[]): Promise<PersonSince[]> =>
  manyRows(
    db,
    db
      .selectFrom('users as u')
      .where('u.id', '=', among(ids))
      .where('u.retired_at', 'is', null)
      .select([
        ...(['u.id', 'u.name', 'u.language_id', 'u.timezone_id', 'u.country_id', 'u.level_id', 'u.is_active'] as const),
        sql<number[]>`array(select m.container_id from container_users m where m.user_id = u.id)`.as('groups'),
        sql<number[]>`array(select m.container_id from container_users m
          where m.user_id = u.id and m.access_type = 'USER_MANAGER')`.as('managers'),
        sql<boolean>`u.id in (${begun(ids)})`.as('has_begun'),
      ]),
  )

/** SQL: those of these people who have signed in, or something belongs to by now. As sets: most of them have nothing. */
const begun = (ids: readonly number[]) =>
  sql.join(
    (
      [
        ['credentials', 'user_id'],
        ['sessions', 'user_id'],
        ['bookings', 'host_id'],
        ['bookings', 'user_id'],
        ['resource_assignments', 'user_id'],
        ['delegations', 'delegator_id'],
        ['delegations', 'delegate_id'],
      ] as const
    ).map(
      ([table, column]) =>
        sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} = ${among(ids)}`,
    ),
    sql` union `,
  )

/** They leave as whoever is erased does, since nobody has anything of theirs: a wrong file leaves no names behind. Their links end. */
async function takeAway(db: Db, lang: UnitOfWork['lang'], ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await sql`delete from mails where recipient in (select email from users where id = ${among(ids)})`.execute(db)
  await db
    .updateTable('users')
    .set({
      ...{ is_active: false, retired_at: now, erased_at: now },
      name: sentence(lang, 'manage_users.erased_name', {}),
      email: sql<string>`'erased-' || id || '@invalid'`,
      ...{ level_id: null, timezone_id: null, country_id: null, invited_at: null },
    })
    .where('id', '=', among(ids))
    .execute()
  for (const table of ['container_users', 'password_resets', 'user_images'] as const)
    await db
      .deleteFrom(table as 'container_users')
      .where('user_id', '=', among(ids))
      .execute()
}

async function restore(db: Db, rows: readonly Undoing[]): Promise<void> {
  const former = rows
    .filter(({ kept }) => Object.keys(kept.before).length)
    .map(({ person: { id, name, language_id, timezone_id, country_id, level_id }, kept }) => ({
      ...{ id, name, language_id, timezone_id, country_id, level_id },
      ...kept.before,
    }))
  if (!former.length) return
  await sql`update users u set name = p.name, language_id = p.language_id, timezone_id = p.timezone_id,
      country_id = p.country_id, level_id = p.level_id
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as p (id bigint, name text, language_id bigint,
      timezone_id bigint, country_id bigint, level_id bigint)
    where u.id = p.id`.execute(db)
}
