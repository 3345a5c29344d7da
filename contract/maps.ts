import { z } from 'zod'
import { endpoint, feature } from './endpoint.ts'
import { id, many } from './fields.ts'

/** The drawing of a place. `levels` are the places that use it. */
export const MapEntry = z.object({ id, name: z.string(), levels: z.array(z.string()) })

export const maps = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/maps',
    access: ['REAL_TIME', '5D_MAPS', 'PLAN', 'LEVELS'],
    response: many(MapEntry),
    summary: 'The drawings of places, by name.',
  }),
})
