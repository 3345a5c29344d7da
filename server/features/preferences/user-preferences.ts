import { userPreferences } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { changePreference } from './change.ts'
import { holdingValues, placeNames, preferenceOf, preferenceRows } from './rows.ts'

/** Own preferences are those of the person acted for, as the lists that they shape. */
export const userPreferenceRoutes = implement(userPreferences, {
  list: async ({ db, actor, query, lang }) => {
    const wanted = query.preference_category_ids
    const all = await read(db, actor, lang)
    return { data: all.filter(({ preference_category: id }) => !wanted || wanted.includes(id)) }
  },

  update: async (call) => {
    const { db, actor, lang, params, body, emit } = call
    await changePreference(call, 'person', body.value)
    await emit(['user-preference.changed'], [params.id])
    const data = (await read(db, actor, lang)).find(({ id }) => id === params.id)
    if (!data) throw new AppError('not_found')
    return { data }
  },
})

async function read(db: Db, actor: Actor, lang: Language) {
  const rows = await preferenceRows(db, actor.subjectId)
  const reading = {
    ...{ whose: 'person' as const, lang, values: holdingValues(rows, 'person') },
    places: await placeNames(db, actor, rows),
  }
  return rows.map((row) => preferenceOf(row, reading))
}
