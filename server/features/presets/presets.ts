import { type BookingFilter, presets } from '@kontor/contract'
import { seededName } from '../../db/translations.ts'
import { implement } from '../../http/implement.ts'

export const presetRoutes = implement(presets, {
  list: async ({ db, actor, params }) => {
    const rows = await db
      .selectFrom('presets')
      .select(['id', seededName('presets').as('name'), 'section', 'is_active', 'ordering as order', 'preset'])
      .where('user_id', '=', actor.subjectId)
      .where('section', '=', params.section)
      .orderBy('is_active', 'desc')
      .orderBy('ordering')
      .orderBy('id')
      .execute()
    return { data: rows.map((row) => ({ ...row, preset: row.preset as BookingFilter })) }
  },
})
