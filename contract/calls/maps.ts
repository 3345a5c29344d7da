import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { many, one } from '../fields.ts'
import { id, idParam } from '../ids.ts'

/** The drawing of a place. `levels` are the places that use it, of those the caller may see. */
export const MapEntry = z.object({ id: id('map'), name: z.string(), levels: z.array(z.string()) })
export type MapEntry = z.infer<typeof MapEntry>

/**
 * The place of a resource on a drawing: its upper left corner and its size in units of the drawing, turned around its
 * middle by `rotation` degrees, clockwise.
 */
export const ResourcePlace = z.object({
  resource_id: id('resource'),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
})
export type ResourcePlace = z.infer<typeof ResourcePlace>

/** A drawing with what the caller may see on it. `drawing` is SVG without its frame, cleaned before it was stored. */
export const DrawnMap = z.object({
  id: id('map'),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  drawing: z.string(),
  places: z.array(ResourcePlace),
})
export type DrawnMap = z.infer<typeof DrawnMap>

const reading = ['REAL_TIME', '5D_MAPS', 'PLAN', 'LEVELS'] as const

export const maps = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/maps',
    reads: ['map', 'level', 'resource'],
    access: reading,
    response: many(MapEntry),
    summary: 'The drawings of the places the caller may see, by name.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/maps/{id}',
    reads: ['map', 'level', 'resource'],
    access: reading,
    params: idParam('map'),
    response: one(DrawnMap),
    summary: 'One drawing, and where what can be booked stands on it.',
  }),
})
