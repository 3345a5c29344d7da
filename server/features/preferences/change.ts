import type { PreferenceValue } from '@kontor/contract'
import { preferenceKinds } from '@kontor/contract/values/preference-kinds.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess } from '../../access/scope.ts'
import { callFunction, type Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { requireVersion } from '../../work/versions.ts'
import { holdingValues, type PreferenceRow, preferenceRows, type Whose } from './rows.ts'
import { requireOrder, storedOf, wordOf } from './values.ts'

interface Changing {
  db: Db
  actor: Actor
  params: { id: number }
  lang: Language
  version: number | null
}

/**
 * Sets a value of the company, or of the person whose lists the caller sees; null gives it up. Throws `invalid` at `value` where
 * it can't be chosen, and `version_changed`. Serialised for a person and for a company, because some preferences depend on
 * others.
 */
export async function changePreference(call: Changing, whose: Whose, value: PreferenceValue | null): Promise<void> {
  const { db, actor, params, lang } = call
  const owner =
    whose === 'person'
      ? sql`hashtextextended('preferences', ${actor.subjectId}::bigint)`
      : sql`hashtextextended('company preferences', current_company())`
  await callFunction(db, 'pg_advisory_xact_lock', owner)
  const rows = await preferenceRows(db, actor.subjectId)
  const row = rows.find(({ id }) => id === params.id)
  if (!row) throw new AppError('not_found')
  if (whose === 'person' && preferenceKinds[row.key].isCompanys) throw new AppError('forbidden')
  const values = holdingValues(rows, whose)
  await requireNewest(call, row, whose, values)
  if (value === null) return giveUp(db, actor, row, whose)
  const stored = storedOf(row.key, value, values, lang)
  requireOrder(row.key, stored, values, lang)
  if (preferenceKinds[row.key].form === 'place' && stored !== null) await requirePlace(db, actor, stored as number)
  await write(db, actor, row, whose, stored)
}

const storedIn = ({ own, companys }: PreferenceRow, whose: Whose) => (whose === 'person' ? own : companys)

/** The version of a value that isn't there is 1; a new one begins with 2, and the trail has no change of it. */
async function requireNewest(
  call: Changing,
  row: PreferenceRow,
  whose: Whose,
  values: ReturnType<typeof holdingValues>,
): Promise<void> {
  const stored = storedIn(row, whose)
  const now = { value: wordOf(row.key, values[row.key as keyof typeof values], values) }
  const table = whose === 'person' ? 'user_preferences' : 'company_preferences'
  if (stored) await requireVersion(call, { table, id: stored.id }, async () => now)
  const version = stored?.version ?? 1
  if (call.version === null || call.version === version || (stored && call.version !== 1)) return
  const changes = [{ field: 'value', ...now, by: null, at: new Date().toISOString() }]
  throw new AppError('version_changed', { changed: { version, changes } })
}

async function requirePlace(db: Db, actor: Actor, id: number): Promise<void> {
  const place = await db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('access.read', '=', true)
    .where('l.retired_at', 'is', null)
    .where('l.id', '=', id)
    .select('l.id')
    .executeTakeFirst()
  if (!place) throw invalidField('value', 'unknown_id')
}

async function giveUp(db: Db, actor: Actor, { key }: PreferenceRow, whose: Whose): Promise<void> {
  if (whose === 'person')
    await db.deleteFrom('user_preferences').where('user_id', '=', actor.subjectId).where('key', '=', key).execute()
  else await db.deleteFrom('company_preferences').where('key', '=', key).execute()
}

async function write(db: Db, actor: Actor, { key }: PreferenceRow, whose: Whose, stored: unknown): Promise<void> {
  const value = JSON.stringify(stored)
  if (whose === 'person')
    await db
      .insertInto('user_preferences')
      .values({ user_id: actor.subjectId, key, value, version: 2 })
      .onConflict((conflict) => conflict.constraint('user_preferences_key').doUpdateSet({ value }))
      .execute()
  else
    await db
      .insertInto('company_preferences')
      .values({ key, value, version: 2 })
      .onConflict((conflict) => conflict.constraint('company_preferences_key').doUpdateSet({ value }))
      .execute()
}
