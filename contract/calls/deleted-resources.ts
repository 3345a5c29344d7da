import { z } from 'zod'
import { id } from '../ids.ts'

/** The effect of deleting a resource. */
export const DeleteCheck = z.object({
  /** Bookings that aren't over. While there are any, it can't be deleted. */
  bookings: z.int(),
  /** Bookings of the past: they keep the name of the resource. */
  past_bookings: z.int(),
  can_delete: z.boolean(),
})

/** Why one of several resources isn't deleted: the caller's rights, or there is none that they may see. */
export const deletionRefusals = ['forbidden', 'unknown_id'] as const

/** The answer of deleting several resources. */
export const RemovedResources = z.object({
  done: z.array(id('resource')),
  refused: z.array(z.object({ id: id('resource'), reason: z.enum(deletionRefusals) })),
  /** Bookings that keep the names of those that are deleted. */
  past_bookings: z.int(),
})
