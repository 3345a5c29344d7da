import { type CompanyPreference, preferences } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { generalMeta } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { changePreference } from './change.ts'
import { holdingValues, placeNames, preferenceOf, preferenceRows } from './rows.ts'

export const preferenceRoutes = implement(preferences, {
  categories: async ({ db, lang }) => {
    const rows = await db.selectFrom('preference_categories').selectAll().orderBy('id').execute()
    return { data: rows.map(({ id, seed_key }) => ({ id, name: sentence(lang, `seed.${seed_key}` as LabelKey) })) }
  },

  list: async ({ db, actor, query, lang }) => {
    const wanted = query.preference_category_ids
    const all = await read(db, actor, lang)
    return { data: all.filter(({ preference_category: id }) => !wanted || wanted.includes(id)) }
  },

  update: async (call) => {
    const { db, actor, lang, params, body, emit } = call
    const value = body.is_automatic === undefined ? body.value : body.is_automatic ? 'automatic' : 'shown'
    if (value !== undefined) await changePreference(call, 'company', value)
    await emit(['company-preference.changed'], [params.id])
    const data = (await read(db, actor, lang)).find(({ id }) => id === params.id)
    if (!data) throw new AppError('not_found')
    return { data }
  },
})

/** Three queries, and one more where a preference is a place. */
async function read(db: Db, actor: Actor, lang: Language): Promise<CompanyPreference[]> {
  const rows = await preferenceRows(db, actor.subjectId)
  const { people, meta } = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('people').where('retired_at', 'is', null).select(sql<number>`count(*)::int`.as('n')).as('people'),
      generalMeta(actor, 'COMPANY_PREFERENCES').as('meta'),
    ])
    .executeTakeFirstOrThrow()
  const chosen = await db
    .selectFrom('user_preferences as p')
    .innerJoin('people as u', 'u.id', 'p.user_id')
    .where('u.retired_at', 'is', null)
    .groupBy('p.key')
    .select(['p.key', sql<number>`count(*)::int`.as('n')])
    .execute()
  const own = new Map<string, number>(chosen.map(({ key, n }) => [key, n]))
  const reading = {
    ...{ whose: 'company' as const, lang, values: holdingValues(rows, 'company') },
    places: await placeNames(db, actor, rows),
  }
  return rows.map((row) => ({
    ...preferenceOf(row, reading),
    follower_count: (people ?? 0) - (own.get(row.key) ?? 0),
    own_count: own.get(row.key) ?? 0,
    meta,
  }))
}
