import { type UserPreference, userPreferences } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { bookingColumns } from '@kontor/contract/values/booking-columns.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { requireVersion } from '../../work/versions.ts'

interface Choice {
  name: LabelKey
  values: readonly { value: string; label: LabelKey }[]
}

const sortedBy = bookingColumns.map((value) => ({ value, label: `bookings.column_${value}` as const }))

/** The settings with a fixed set of values, by key. */
const choices: Readonly<Record<string, Choice>> = {
  BookingFirstSortField: { name: 'booking_presets.sort_first', values: sortedBy },
  BookingSecondSortField: { name: 'booking_presets.sort_second', values: sortedBy },
  SHOW_CAMERA_BUTTON: {
    name: 'plan.shows_camera',
    values: [
      { value: 'on', label: 'form.on' },
      { value: 'off', label: 'form.off' },
    ],
  },
}

/** Own settings are those of the person acted for, as the lists that they shape. */
export const userPreferenceRoutes = implement(userPreferences, {
  list: async ({ db, actor, query, lang }) => {
    const asked = query.preference_category_ids
    const found = await rowsOf(db, actor).execute()
    const wanted = found.filter(({ category_id }) => !asked || asked.includes(category_id))
    return { data: wanted.map((row) => preferenceOf(row, lang)) }
  },
  update: async (call) => {
    await change(call)
    return { data: preferenceOf(await find(call), call.lang) }
  },
})

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const rowsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('preferences as p')
    .leftJoin('company_preferences as c', 'c.key', 'p.key')
    .leftJoin('user_preferences as u', (join) =>
      join.onRef('u.key', '=', 'p.key').on('u.user_id', '=', actor.subjectId),
    )
    .where('p.key', 'in', Object.keys(choices))
    .select(['p.id', 'p.key', 'p.category_id', 'u.id as own_id', 'u.version'])
    .select(sql<string>`coalesce(u.value, c.value, p.default_value) #>> '{}'`.as('value'))
    .orderBy('p.id')

async function find({ db, actor, params }: Pick<Call<typeof userPreferences.update>, 'db' | 'actor' | 'params'>) {
  const row = await rowsOf(db, actor).where('p.id', '=', params.id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

const preferenceOf = (row: Row, lang: Language): UserPreference => ({
  id: row.id,
  preference: row.key,
  name: sentence(lang, choices[row.key]!.name),
  preference_category: row.category_id,
  preference_values: choices[row.key]!.values.map(({ value, label }) => ({ value, label: sentence(lang, label) })),
  value: row.value,
  is_own: row.own_id !== null,
  version: row.version ?? 1,
})

async function change(call: Call<typeof userPreferences.update>): Promise<void> {
  const { db, actor, lang } = call
  const { value } = call.body
  const { key, own_id } = await find(call)
  const { values } = choices[key]!
  if (value !== null && !values.some((each) => each.value === value)) {
    const options = values.map((each) => each.value).join(', ')
    throw new AppError('invalid', { errors: { value: [sentence(lang, 'error.one_of', { options })] } })
  }
  if (own_id !== null)
    await requireVersion(call, { table: 'user_preferences', id: own_id }, async () => ({
      value: (await find(call)).value,
    }))
  if (value === null)
    await db.deleteFrom('user_preferences').where('user_id', '=', actor.subjectId).where('key', '=', key).execute()
  else
    await db
      .insertInto('user_preferences')
      .values({ user_id: actor.subjectId, key, value: JSON.stringify(value) })
      .onConflict((conflict) =>
        conflict.constraint('user_preferences_key').doUpdateSet({ value: JSON.stringify(value) }),
      )
      .execute()
}
