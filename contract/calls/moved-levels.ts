import { z } from 'zod'
import { id, idText } from '../ids.ts'
import { WorkingHours } from './working-hours.ts'

/** The place that a place is to be put into; absent: the top. */
export const moveQuery = z.object({ parent_id: idText('level').optional() })

/** The changes that come of putting a place, with all below it, somewhere else. */
export const MoveImpact = z.object({
  /** Places below it. */
  levels: z.int(),
  /** Resources in it and below. */
  resources: z.int(),
  /** Their bookings to come. */
  bookings: z.int(),
  /** `above`: the zone of the place that it is put into; null: the top. */
  timezone: z.object({ before: z.string(), after: z.string(), above: z.string().nullable() }),
  /** The opening hours of the place itself; null: always open. */
  hours: z.object({ before: WorkingHours.nullable(), after: WorkingHours.nullable() }),
  /** People who have rights there now and wouldn't any more, and the other way round. */
  people: z.object({ losing: z.int(), gaining: z.int() }),
})

/** The place beside it that a place is put before; null: after all of them. */
export const LevelOrder = z.object({ before_id: id('level').nullable() })
