import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { Meta, many, one } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { file } from '../media.ts'

/** The picture of a map; its address has the hash of its content. */
export const MapPicture = z.object({ hash: z.string(), name: z.string() })
export type MapPicture = z.infer<typeof MapPicture>

/** The map of a place. `levels` are the places that use it, of those the caller may see. */
export const MapEntry = z.object({
  id: id('map'),
  name: z.string(),
  levels: z.array(z.string()),
  /** Otherwise it has a draft alone, and no place shows it. */
  is_published: z.boolean(),
  has_draft: z.boolean(),
  /** That of the published map; before the first publishing, of its draft. */
  picture: MapPicture.nullable(),
  /** Resources on the published map; before the first publishing, on its draft. */
  resource_count: z.int(),
  /** 1: its live state may be shown; 0: it may not. */
  realtime: z.int(),
  meta: Meta,
})
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

/** A zone or a room without bookings: its name and the corners of its outline, x, y, x, y … in units of the map. */
export const MapArea = z.object({
  key: z.uuid(),
  kind: z.enum(['zone', 'room']),
  name: z.string(),
  points: z.array(z.number()),
})
export type MapArea = z.infer<typeof MapArea>

/**
 * A map with what the caller may see on it. It shows its picture if it has one, otherwise `drawing`: SVG without its
 * frame, cleaned before it was stored.
 */
export const DrawnMap = z.object({
  id: id('map'),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  drawing: z.string(),
  picture: MapPicture.nullable(),
  /** Null: nobody has measured it. */
  units_per_metre: z.number().nullable(),
  areas: z.array(MapArea),
  places: z.array(ResourcePlace),
})
export type DrawnMap = z.infer<typeof DrawnMap>

/** The map of /clean shows where the resources stand. */
const reading = ['REAL_TIME', '5D_MAPS', 'PLAN', 'LEVELS', 'CLEAN'] as const

export const maps = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/maps',
    reads: ['map', 'map_draft', 'level', 'resource'],
    access: reading,
    response: many(MapEntry),
    summary: 'The maps of the places the caller may see, by name.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/maps/{id}',
    reads: ['map', 'level', 'resource'],
    access: reading,
    params: idParam('map'),
    response: one(DrawnMap),
    summary: 'One map as it is published, and where what can be booked stands on it.',
  }),
  picture: endpoint({
    method: 'GET',
    path: '/company/v1/maps/{id}/pictures/{hash}',
    reads: ['map'],
    access: reading,
    params: z.object({ id: idText('map'), hash: z.string().max(100) }),
    response: file(['image/webp', 'image/svg+xml'], { isFinal: true }),
    summary: 'A picture of a map. What an address answers never changes.',
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: '/company/v1/maps/{id}/pictures/{hash}/small',
    reads: ['map'],
    access: reading,
    params: z.object({ id: idText('map'), hash: z.string().max(100) }),
    response: file('image/webp', { isFinal: true }),
    summary: 'A picture of a map in a few kilobytes, for lists. What an address answers never changes.',
  }),
})
