import { maps } from '@kontor/contract'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { smallInTurn } from './pictures/convert.ts'
import { findMap, readMaps, requirePicture } from './read.ts'

// Queries for other features.
export { resourcesByArea } from './areas.ts'
export { drawingOf } from './drawing.ts'
export { mayGiveMaps, readMaps } from './read.ts'

export const mapRoutes = implement(maps, {
  list: async ({ db, actor }) => ({ data: await readMaps(db, actor) }),
  get: async ({ db, actor, params, lang }) => ({ data: await findMap(db, actor, params.id, lang) }),
  picture: async ({ db, actor, params: { id, hash } }) => {
    const picture = await requirePicture(db, actor, id, hash)
    return db.selectFrom('map_pictures').where('id', '=', picture).select(['type', 'content']).executeTakeFirstOrThrow()
  },
  thumbnail: async ({ db, actor, params: { id, hash }, party }) => {
    const picture = await requirePicture(db, actor, id, hash)
    const { small, content } = await db
      .selectFrom('map_pictures')
      .where('id', '=', picture)
      .select(['small', sql<Buffer | null>`case when small is null then content end`.as('content')])
      .executeTakeFirstOrThrow()
    return { content: small ?? smallInTurn(content!, party) }
  },
})
