import { levels } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { readMaps } from '../maps/maps.ts'
import { favorLevel } from './favor.ts'
import { finder } from './finder.ts'
import { rememberLastPlace } from './last-place.ts'
import { moveImpact, order } from './move.ts'
import { readOpenDay, readUnusualDays } from './next-open-day.ts'
import { showLevel } from './read.ts'
import { impact, removeLevel } from './remove.ts'
import { readResources } from './resources.ts'
import { createLevel, updateLevel } from './save.ts'
import { readSublevels, readTree } from './tree.ts'

// Queries for other features.
export { defaultPlace, lastPlace } from './default-place.ts'
export { readOpenDay } from './next-open-day.ts'
export { lockTree } from './save.ts'
export { seenLevels } from './tree.ts'

export const levelRoutes = implement(levels, {
  all: async ({ db, actor, query }) => ({ data: await readTree(db, actor, query) }),
  search: async ({ db, actor, query }) => ({ data: await readTree(db, actor, { depth: 'ALL' }, query.filter) }),
  ofContainers: async ({ db, actor }) => ({ data: await readTree(db, actor, { depth: 'ALL' }) }),
  finder,
  sublevels: async ({ db, actor, params }) => ({ data: await readSublevels(db, actor, params.id) }),
  resources: async ({ db, actor, params, query }) => ({ data: await readResources(db, actor, params.id, query) }),
  openDay: async ({ db, actor, query: { level_id, place, resource_types, date } }) => ({
    data: await readOpenDay(db, actor, { levelId: level_id, place, types: resource_types, date }),
  }),
  unusualDays: async ({ db, actor, query: { level_id, place, resource_types, month } }) => ({
    data: await readUnusualDays(db, actor, { levelId: level_id, place, types: resource_types }, month),
  }),
  visit: rememberLastPlace,
  favor: (call) => favorLevel(call, true),
  disfavor: (call) => favorLevel(call, false),
  get: async ({ db, actor, params, query }) => {
    const data = await showLevel(db, actor, params.id)
    return query.with ? { data, drawings: await readMaps(db, actor) } : { data }
  },
  create: createLevel,
  update: updateLevel,
  impact,
  moveImpact,
  order,
  remove: removeLevel,
})
