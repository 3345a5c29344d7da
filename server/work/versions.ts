import type { ChangedField, ChangedRow } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, MasterActor } from '../access/actor.ts'
import { peopleOf } from '../access/people.ts'
import type { Db } from '../db/connection.ts'
import type { Database, Generated } from '../db/types.generated.ts'
import { AppError } from '../http/app-error.ts'

/** Tables whose rows carry a version. */
export type VersionedTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; version: Generated<number> } ? Table : never
}[keyof Database]

interface Row {
  table: VersionedTable
  id: number
  /** Fields that the contract calls differently from their column. */
  fields?: Readonly<Record<string, string>>
  /** A row that belongs to this one and gets its changes in the same transactions. */
  part?: { table: 'declarations'; id: number }
}

interface Changing {
  db: Db
  actor: Actor | MasterActor
  /** The version that the change was made from; null: the client sends none. */
  version: number | null
}

/**
 * Refuses a change that was made from an older version of a row, once a field of the call has changed since. Locks the
 * row, so that what is compared holds until the transaction ends; rows that only refer to it may still come. `read`: the row by the fields of the call's body, as
 * the caller may see it; it throws where the caller may not. Throws `version_changed` with what has changed, and by whom.
 */
export async function requireVersion({ db, actor, version }: Changing, row: Row, read: () => Promise<object>) {
  if (version === null) return
  // Each of these tables has both columns; the builder can't combine the types of all of them.
  const table = row.table as 'users'
  const found = await db
    .selectFrom(table)
    .select('version')
    .where('id', '=', row.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found || found.version === version) return
  const changed = await changesSince(db, actor, { ...row, version, now: found.version, values: await read() })
  if (changed.changes.length > 0 || version > found.version) throw new AppError('version_changed', { changed })
}

interface Since extends Row {
  version: number
  now: number
  /** By the fields of the call's body. */
  values: object
  /** Whether to name everybody who changed it, because the caller is its host or maker. */
  namesAll?: boolean
}

/**
 * The last change of each field since a version. The author's name is shown to those who may see the person, and to the
 * person.
 */
export async function changesSince(db: Db, actor: Actor | MasterActor, since: Since): Promise<ChangedRow> {
  const { version, now, values, fields = {}, namesAll = false } = since
  if (version >= now) return { version: now, changes: [] }
  const isOfCompany = 'tenant' in actor
  const trail = sql.table(isOfCompany ? 'audit_log' : 'master_audit_log')
  const people = !isOfCompany ? sql.table('master_users') : namesAll ? sql.table('users') : seenBy(db, actor)
  const { rows } = await sql<{ column: string; at: Date; user_id: number | null; name: string | null }>`
    select key as column, a.at, p.id as user_id, p.name
    from ${trail} a cross join ${isOfCompany ? changedColumns : sql`jsonb_object_keys(a.after) key`}
    left join ${people} p on p.id = a.user_id
    where a.action = 'update' and ${entries(since, trail)} order by a.id desc`.execute(db)
  const changes = new Map<string, ChangedField>()
  for (const { column, at, user_id, name } of rows) {
    const field = fields[column] ?? column
    if (changes.has(field) || !(field in values)) continue
    const by = user_id && name ? { id: user_id, name } : null
    changes.set(field, { field, value: values[field as never], by, at: at.toISOString() })
  }
  return { version: now, changes: [...changes.values()] }
}

/** Also those whose values the trail leaves out. */
const changedColumns = sql`lateral (select jsonb_object_keys(a.after) union all select unnest(a.personal)) changed (key)`

/** The people whose names the caller may read: those whom they manage, and themselves. */
const seenBy = (db: Db, actor: Actor): RawBuilder<unknown> => {
  const managed = peopleOf(db, actor).select(['u.id', 'u.name'])
  return sql`(select id, name from ${managed.as('managed')} union select id, name from users where id = ${actor.userId})`
}

function entries({ table, id, version, part }: Since, trail: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql`a.entity = ${table} and a.entity_id = ${id} and a.version > ${version}`
  if (!part) return own
  const moments = sql`select a.at from ${trail} a where ${own}`
  return sql`(${own} or a.entity = ${part.table} and a.entity_id = ${part.id} and a.at in (${moments}))`
}
