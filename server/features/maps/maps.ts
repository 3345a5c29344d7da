import { maps } from '@kontor/contract'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { findMap } from './read.ts'

export const mapRoutes = implement(maps, {
  list: async ({ db }) => ({
    data: await db
      .selectFrom('maps as m')
      .select([
        'm.id',
        'm.name',
        sql<
          string[]
        >`array(select said(l.name, l.translations) from levels l where l.map_id = m.id order by l.path)`.as('levels'),
      ])
      .orderBy('m.name')
      .orderBy('m.id')
      .execute(),
  }),
  get: async ({ db, actor, params }) => ({ data: await findMap(db, actor, params.id) }),
})
