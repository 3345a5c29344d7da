import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { day, instant, many, one, requestDay } from '../fields.ts'
import { id, idText } from '../ids.ts'
import { DayReason } from './availability.ts'

export const slotTypes = ['all-day', 'half-day', 'hours', '30-minutes', '15-minutes'] as const
export type SlotType = (typeof slotTypes)[number]

/** A part of a local day that can be chosen. `from` and `to` are its clock, HH:mm; 24:00 is the end of the day. */
export const DaySlot = z.object({
  type: z.enum(slotTypes),
  from: z.string(),
  to: z.string(),
  datetime_from: instant,
  datetime_to: instant,
  /** The default: the first available resource of the type the person starts with. */
  default: z.boolean(),
  /** Whether it can be booked; of a place, whether anything in it can. */
  available: z.boolean(),
  /** Why it can't be booked, as a word of `Refusal.code`; null: it can. */
  reason: z.string().nullable(),
  /** The reason of a resource with its sentence; null: it can be booked, is over, taken or closed, or the slot is of a place. */
  why: DayReason.nullable(),
  /** Free resources, or free places of a pool; of a place with more than a thousand, among the first of them. */
  free: z.int(),
  /** Price of a resource; null: free of charge. */
  cost: z.number().nullable(),
})
export type DaySlot = z.infer<typeof DaySlot>

/** `percentage` of the bookable time of a local day that is booked, rounded down: 100 is full. */
export const Occupancy = z.object({
  date: day,
  occupancy_percentage: z.int(),
  /** The level of occupancy, by the thresholds in the preferences (each at or above), and its colour. */
  degree: z.enum(['low', 'average', 'high']),
  color: z.string(),
})
export type Occupancy = z.infer<typeof Occupancy>

/** The occupancy of a place today, on its clock. */
export const LevelOccupancy = Occupancy.extend({ level_id: id('level') })
export type LevelOccupancy = z.infer<typeof LevelOccupancy>

export const ResourceOccupancy = Occupancy.extend({ resource_id: id('resource') })
export type ResourceOccupancy = z.infer<typeof ResourceOccupancy>

/** The occupancy of the resources that stand in a zone or a room of a map; `key` is that of the area. */
export const AreaOccupancy = Occupancy.extend({ key: z.uuid(), name: z.string() })
export type AreaOccupancy = z.infer<typeof AreaOccupancy>

/** The occupancy of a place on a day, of the resources in it and below that count, and of the areas of its map. */
export const PlaceOccupancies = z.object({
  level: Occupancy,
  resources: z.array(ResourceOccupancy),
  /** The areas in which a resource stands that counts, by name. */
  areas: z.array(AreaOccupancy),
  /** The colour of each degree. */
  colors: z.object({ low: z.string(), average: z.string(), high: z.string() }),
})
export type PlaceOccupancies = z.infer<typeof PlaceOccupancies>

export const DaySlots = Occupancy.extend({
  is_today: z.boolean(),
  timezone: z.string(),
  /** The drawing of the place; null: none. */
  map_id: id('map').nullable(),
  /** The offered lengths, the default first. */
  types: z.array(z.enum(slotTypes)),
  currency: z.string().nullable(),
  needs_approval: z.boolean(),
  slots: z.array(DaySlot),
})
export type DaySlots = z.infer<typeof DaySlots>

const place = z.object({ type: z.enum(['resource', 'level']), id: idText('resource', 'level') })
const access = ['PLAN'] as const
/** The slots of a day that a query asks for. */
export const slotQuery = z.object({
  types: z.array(z.enum(slotTypes)).max(slotTypes.length).optional(),
  date: requestDay.optional(),
  /** The clock of `from` and `to`; default: the place's own. The day is the place's in any case. */
  timezone: z.string().max(64).refine(isZone).optional(),
})

function isZone(name: string): boolean {
  try {
    return !!new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
}

export const slots = feature({
  available: endpoint({
    method: 'GET',
    path: '/company/v1/slots/available',
    reads: ['booking', 'resource', 'level', 'map'],
    access,
    query: slotQuery.extend({ type: z.enum(['resource', 'level']), id: idText('resource', 'level') }),
    response: one(DaySlots),
    summary: 'The slots of a day that can still be had.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/v1/slots/{type}/{id}',
    reads: ['booking', 'resource', 'level', 'map'],
    access,
    params: place,
    query: slotQuery,
    response: one(DaySlots),
    summary: 'The slots of a local day of a resource or a place, and how full the day is; today unless told.',
  }),
  occupancies: endpoint({
    method: 'GET',
    path: '/company/v1/occupancies/{type}/{id}',
    reads: ['booking', 'resource', 'level'],
    access,
    params: place,
    query: z.object({
      date: requestDay.optional(),
      /** The number of days from the date on, in place of its calendar week. */
      days: z.coerce.number<number | string>().int().min(1).max(31).optional(),
    }),
    response: many(Occupancy),
    summary: 'How full each day of a calendar week is, the one with the date; as the person’s week begins and shows.',
  }),
  ofLevels: endpoint({
    method: 'GET',
    path: '/company/v1/occupancies',
    reads: ['booking', 'resource', 'level'],
    access: ['PLAN', 'LEVELS'],
    response: many(LevelOccupancy),
    summary: 'How full each place with bookable resources is today.',
  }),
})
