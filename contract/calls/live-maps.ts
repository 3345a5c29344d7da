import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { instant, one } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { MapEntry } from './maps.ts'

/** The state of a resource at this moment, without the person who has it. */
export const liveStates = ['free', 'taken', 'closed'] as const

/** The state of a map's resources at this moment. */
export const LiveMap = z.object({
  map_id: id('map'),
  at: instant,
  resources: z.array(
    z.object({
      resource_id: id('resource'),
      state: z.enum(liveStates),
      /** Taken places of a pool, and all of them; null for what is booked as a whole. */
      taken: z.int().nullable(),
      places: z.int().nullable(),
    }),
  ),
})
export type LiveMap = z.infer<typeof LiveMap>

const access = ['REAL_TIME'] as const

/** Calls of maps that show the live state of their resources. */
export const liveMaps = feature({
  toggle: endpoint({
    method: 'PUT',
    path: '/company/v1/maps/{id}',
    access,
    params: idParam('map'),
    query: z.object({ set_realtime: z.stringbool() }),
    body: z.object({ realtime: z.literal([0, 1]) }),
    response: one(MapEntry),
    changes: ['map'],
    summary: 'Show the live state of a map, or no longer: then all its tokens end (R416, R418, R420).',
  }),
  token: endpoint({
    method: 'POST',
    path: '/company/v1/temptokens',
    access,
    query: z.object({ realtime: idText('map') }),
    response: z.object({ access_token: z.string() }),
    changes: [],
    summary:
      'A token that reads the live state of one map, `realtime`, and nothing else, for twelve hours (R417, R420).',
  }),
  live: endpoint({
    method: 'POST',
    path: '/company/v1/maps/{id}/live',
    access: 'public',
    params: idParam('map'),
    body: z.object({ access_token: z.string().min(1).max(100) }),
    response: one(LiveMap),
    reads: ['booking', 'resource', 'level', 'map'],
    errors: ['not_found', 'too_many_requests'],
    summary: 'The live state of a map by its token, without a session: who has a resource isn’t in it.',
  }),
})
