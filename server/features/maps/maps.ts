import { maps } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { findMap, findPicture, readMaps } from './read.ts'

// Queries for other features.
export { resourcesByArea } from './areas.ts'
export { drawingOf } from './drawing.ts'
export { mayGiveMaps, readMaps } from './read.ts'

export const mapRoutes = implement(maps, {
  list: async ({ db, actor }) => ({ data: await readMaps(db, actor) }),
  get: async ({ db, actor, params, lang }) => ({ data: await findMap(db, actor, params.id, lang) }),
  picture: async ({ db, actor, params: { id, hash } }) => findPicture(db, actor, id, hash),
})
