import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { done, name, one, rowVersion, wholeNumber } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { nothing, upload } from '../media.ts'
import { mapPicture, mostPages } from './map-picture.ts'
import { MapArea, MapEntry, MapPicture, ResourcePlace } from './maps.ts'
import { resourceKinds } from './resource-types.ts'
import { mostCapacity } from './resources.ts'

/** The most elements of one call, and of a map. */
export const mostElements = 3000
/** The most corners of a zone or a room. */
export const mostCorners = 200
/** The most desks of one block of rows. */
export const mostInRows = 500

const length = z.number().min(-100_000).max(200_000)
const extent = z.number().positive().max(100_000)

/** The place of a resource. */
const PlaceElement = z.object({
  key: z.uuid(),
  kind: z.literal('place'),
  resource_id: id('resource'),
  x: length,
  y: length,
  width: extent,
  height: extent,
  /** Degrees, clockwise. */
  rotation: z.number().min(0).lt(360),
})
const AreaElement = z.object({
  key: z.uuid(),
  kind: z.enum(['zone', 'room']),
  name,
  points: z
    .array(length)
    .min(6)
    .max(mostCorners * 2)
    .refine((points) => points.length % 2 === 0, { params: { label: 'corners_in_pairs' } }),
})
/**
 * An element of a draft. `key` is made by the program that adds it, so that an element which is removed and put back is
 * the same one.
 */
export const MapElement = z.union([PlaceElement, AreaElement])
export type MapElement = z.infer<typeof MapElement>
export type PlacedElement = z.infer<typeof PlaceElement>
export type AreaOfDraft = z.infer<typeof AreaElement>

const withVersion = { version: rowVersion }
export const DraftElement = z.union([PlaceElement.extend(withVersion), AreaElement.extend(withVersion)])
export type DraftElement = z.infer<typeof DraftElement>

/** A resource of the places that use the map, whether it stands on it or not. */
export const DraftResource = z.object({
  id: id('resource'),
  name: z.string(),
  level_id: id('level'),
  type: z.string(),
  resource_type_id: id('resource_type'),
  capacity: z.int(),
  kind: z.enum(resourceKinds),
  seats: z.int().nullable(),
})
export type DraftResource = z.infer<typeof DraftResource>

const size = { width: z.int(), height: z.int(), picture: MapPicture.nullable(), units_per_metre: z.number().nullable() }

/** The draft of a map as it is edited, beside what is published. */
export const MapDraft = z.object({
  id: id('map'),
  name: z.string(),
  /** SVG without its frame, shown while the draft has no picture. */
  drawing: z.string(),
  ...size,
  /** Counts the calls that changed the draft. Publishing names it, so that nothing unseen is published. */
  edits: z.int(),
  is_published: z.boolean(),
  /** The places that show it, or will with its first publication. */
  levels: z.array(z.object({ id: id('level'), name: z.string(), parents: z.array(z.string()) })),
  resources: z.array(DraftResource),
  elements: z.array(DraftElement),
  published: z.object({ ...size, places: z.array(ResourcePlace), areas: z.array(MapArea) }),
})
export type MapDraft = z.infer<typeof MapDraft>

/** The element as it is by now; null: somebody removed it. */
const Refused = z.object({ key: z.uuid(), now: DraftElement.nullable() })

export const NewMap = z.object({ name, level_id: id('level') })
export type NewMap = z.infer<typeof NewMap>

const access = ['LEVELS:update', 'MANAGE_LEVELS'] as const
const params = idParam('map')
const reads = ['map', 'map_draft', 'level', 'resource', 'resource_type'] as const
const emits = ['map-draft.changed'] as const

export const mapDrafts = feature({
  create: endpoint({
    method: 'POST',
    path: '/company/v1/maps',
    access,
    body: NewMap,
    response: one(MapEntry),
    status: 201,
    idempotent: true,
    emits,
    errors: ['forbidden'],
    summary: 'Begin a map for a place: an empty draft, which the place shows once it is published.',
  }),
  open: endpoint({
    method: 'POST',
    path: '/company/v1/maps/{id}/draft',
    reads,
    access,
    params,
    response: one(MapDraft),
    errors: ['not_found', 'forbidden'],
    summary: 'The draft of a map; where there is none yet, one that equals what is published.',
  }),
  edit: endpoint({
    method: 'POST',
    path: '/company/v1/maps/{id}/draft/elements',
    emits,
    access,
    params,
    body: z.object({
      /** Elements to add (`version` null) or to change. */
      put: z
        .array(z.object({ version: rowVersion.nullable(), element: MapElement }))
        .max(mostElements)
        .default([]),
      remove: z
        .array(z.object({ key: z.uuid(), version: rowVersion }))
        .max(mostElements)
        .default([]),
      /** The scale; left out: as it is. */
      units_per_metre: z.number().min(0.001).max(100_000).nullable().optional(),
    }),
    response: one(z.object({ edits: z.int(), saved: z.array(DraftElement), refused: z.array(Refused) })),
    idempotent: true,
    errors: ['not_found', 'forbidden'],
    summary:
      'Change a draft. An element that somebody else has changed since its version is refused; all others are saved.',
  }),
  addRows: endpoint({
    method: 'POST',
    path: '/company/v1/maps/{id}/draft/rows',
    emits: ['map-draft.changed', 'resource.changed', 'grid.changed'],
    access: ['RESOURCES:create'],
    params,
    body: z.object({
      level_id: id('level'),
      resource_type_id: id('resource_type'),
      capacity: wholeNumber.min(1).max(mostCapacity).default(1),
      desks: z
        .array(PlaceElement.omit({ resource_id: true, kind: true }).extend({ name }))
        .min(1)
        .max(mostInRows),
    }),
    response: one(z.object({ edits: z.int(), saved: z.array(DraftElement) })),
    status: 201,
    idempotent: true,
    errors: ['not_found', 'forbidden', 'not_unique'],
    summary: 'Add resources in rows: each is created, and stands on the draft.',
  }),
  setPicture: endpoint({
    method: 'POST',
    path: '/company/v1/maps/{id}/draft/picture',
    emits,
    access,
    params,
    query: z.object({
      /** The page of a PDF that has several. */
      page: z.coerce.number<number | string>().int().min(1).max(mostPages).optional(),
      name: z.string().trim().max(200).default(''),
    }),
    body: upload(mapPicture),
    /** `pages` above 1 with `is_set` false: choose one and send the file again. `keeps_places`: the new picture has the shape of the old one. */
    response: one(z.object({ is_set: z.boolean(), pages: z.int(), keeps_places: z.boolean() })),
    errors: ['not_found', 'forbidden'],
    summary: 'Give a draft a picture: an image, an SVG, or a page of a PDF. What stands on the draft stays.',
  }),
  dropPicture: endpoint({
    method: 'DELETE',
    path: '/company/v1/maps/{id}/draft/picture',
    emits,
    access,
    params,
    response: nothing,
    errors: ['not_found', 'forbidden'],
    summary: 'Take the picture off a draft, which shows its drawing again.',
  }),
  bookings: endpoint({
    method: 'GET',
    path: '/company/v1/maps/{id}/draft/bookings',
    reads: [...reads, 'booking'],
    access,
    params,
    response: one(z.object({ moved: z.int(), removed: z.int() })),
    errors: ['not_found', 'forbidden'],
    summary: 'How many bookings to come the resources have that publishing a draft moves, or takes off the map.',
  }),
  publish: endpoint({
    method: 'POST',
    path: '/company/v1/maps/{id}/publish',
    emits: ['map.changed', 'map-draft.changed', 'level.changed'],
    access,
    params,
    /** Those of the draft that the caller saw; with others by now, 409 `version_changed`. */
    body: z.object({ edits: z.int().min(0) }),
    response: done,
    errors: ['not_found', 'forbidden', 'version_changed'],
    summary: 'Show a draft to everybody, all at once.',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/company/v1/maps/{id}/draft',
    emits,
    access,
    params,
    response: nothing,
    errors: ['not_found', 'forbidden'],
    summary: 'Drop a draft; the map stays as it is published.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/maps/{id}',
    emits: ['map.changed'],
    access,
    params,
    response: nothing,
    errors: ['not_found', 'forbidden', 'still_in_use'],
    summary: 'Delete a map that no place shows.',
  }),
})
