import { z } from 'zod'
import { Meta, name, rowVersion, translations } from '../fields.ts'
import { id } from '../ids.ts'
import { effects } from './effects.ts'
import { WorkingHours } from './working-hours.ts'

/** From the widest kind to the narrowest; a place may be inside any of them. */
export const levelKinds = ['country', 'site', 'building', 'floor', 'zone'] as const
export type LevelKind = (typeof levelKinds)[number]

const PlaceAbove = z.object({ id: id('level'), name: z.string() })

/** A node of the location tree. `parents` are the names above it, the top one first. */
export const Level = z.object({
  id: id('level'),
  parent_id: id('level').nullable(),
  name: z.string(),
  kind: z.enum(levelKinds),
  timezone: z.string(),
  parents: z.array(z.string()),
  depth: z.int(),
  is_declarable: z.boolean(),
  /** Whether the caller may add resources to it, and move others there. */
  ...{ may_add_resources: z.boolean(), may_move_resources: z.boolean() },
  /** Bookable resources in it and below that the caller may see. */
  resource_count: z.int(),
  /** With a single resource the plan goes straight to its times. */
  is_directly_declarable: z.boolean(),
  /** Its own drawing; null: none. */
  map_id: id('map').nullable(),
  is_favorite: z.boolean(),
  /** The place as an item of the plan. Its `update` is about the caller's own favourite, not about editing the place (R261). */
  plan: z.object({ meta: Meta }),
  /** The caller's default location. */
  is_default: z.boolean(),
  /** The caller's bookings in it, not below, of the last 90 days. */
  frequent: z.int(),
  /** With `includes=all_parents`: the places above it, the top one first. */
  all_parents: z.array(PlaceAbove).optional(),
  /** With `includes=translations`. */
  translations: translations.optional(),
  meta: Meta,
})
export type Level = z.infer<typeof Level>

/** Settings of the place itself; null: inherited from the nearest place above that has one. */
const own = {
  /** An IANA zone. */
  timezone: z.string().min(1).max(64).nullable(),
  country_id: id('country').nullable(),
  working_hours: WorkingHours.nullable(),
}

export const NewLevel = z.object({
  parent_id: id('level').nullable(),
  name,
  kind: z.enum(levelKinds),
  translations: translations.default([]),
  ...own,
  map_id: id('map').nullable().default(null),
  /** Whether anything in it can be booked. */
  is_declarable: z.boolean().default(true),
  /** With a single resource the plan goes straight to its times. */
  is_directly_declarable: z.boolean().default(false),
})
export type NewLevel = z.infer<typeof NewLevel>
/** Its hours are changed by a call of their own, which shows what it does to bookings. */
export const ChangedLevel = NewLevel.omit({ working_hours: true }).extend(effects)
export type ChangedLevel = z.infer<typeof ChangedLevel>

/**
 * Bookings at once of all its resources, and of those below it, that can be booked (R302): the most from now on, and
 * those that hold now. A place has no capacity of its own to hand on.
 */
const capacities = { max_capacity: z.int(), current_capacity: z.int(), propagate_capacity: z.literal(false) }

/** A place as it is edited, with the settings that hold there, its own or inherited. */
export const LevelDetail = NewLevel.extend({
  id: id('level'),
  /** The ids from the top down to the place itself. */
  path: z.array(id('level')),
  translations,
  map_id: id('map').nullable(),
  is_declarable: z.boolean(),
  is_directly_declarable: z.boolean(),
  effective: z.object({ ...own, timezone: z.string() }),
  /** The values of the place it is in, taken over wherever it sets nothing itself; null: it is in none. */
  above: z.object({ name: z.string(), ...own, timezone: z.string() }).nullable(),
  /** The places above it, the top one first. */
  all_parents: z.array(PlaceAbove),
  /** The places below it, parents first. */
  all_children: z.array(z.object({ id: id('level'), name: z.string() })),
  /** Whether it is one of the caller’s favourites. */
  favorites: z.boolean(),
  /** The caller’s bookings in it, not below, of the last 90 days. */
  frequent: z.int(),
  ...capacities,
  /** The drawings that show it, its own and those of the places above. */
  maps: z.array(z.object({ id: id('map'), name: z.string() })),
  version: rowVersion,
  meta: Meta,
})
export type LevelDetail = z.infer<typeof LevelDetail>

/** The rows that deleting a place and everything below it would delete or touch. */
export const LevelImpact = z.object({
  /** Places below it. */
  levels: z.int(),
  /** Resources in it and below. */
  resources: z.int(),
  /** Their future bookings. */
  bookings: z.int(),
  /** People who have their building there. */
  people: z.int(),
})
