import { z } from 'zod'
import { instant } from '../fields.ts'
import { id } from '../ids.ts'
import { Alternative } from './availability.ts'

/** A booking to come that a change of an administrator would break. */
export const AffectedBooking = z.object({
  booking_id: id('booking'),
  resource_id: id('resource'),
  resource_name: z.string(),
  timezone: z.string(),
  datetime_from: instant,
  datetime_to: instant,
  /** Null where the caller may only know that there is a booking. */
  subject: z.string().nullable(),
  host: z.string().nullable(),
  /** The rule that it would break, as a sentence. */
  reason: z.string(),
  may_move: z.boolean(),
  may_cancel: z.boolean(),
  /** Whether it may stay as it is; where all can't, the change is refused until enough of them go. */
  may_keep: z.boolean(),
  /** Whether it can stay: against a rule of time, or beside those of the clashing bookings that were made before it. */
  fits: z.boolean(),
  /** A like resource that is free at that time, and not proposed to another booking; null: there is none. */
  proposal: Alternative.nullable(),
  /** The choice to begin with; null: somebody has to decide. */
  suggestion: z.enum(['cancel', 'keep', 'move']).nullable(),
})
export type AffectedBooking = z.infer<typeof AffectedBooking>

/** The most affected bookings that are listed, and that can be decided one by one. */
export const mostListed = 200

/** The bookings that a change would break, or that were decided with it. */
export const EffectsOfChange = z.object({
  total: z.int(),
  /** The numbers of those that the change has moved, cancelled, and left as they are against its rules; null: it changed none. */
  outcome: z.object({ moved: z.int(), cancelled: z.int(), kept: z.int() }).nullable(),
  /** Stands for this very list: decisions about another one aren't carried out. Empty: none is affected. */
  seen: z.string(),
  /** Whether all of them may stay as they are, against the new rules. */
  may_keep: z.boolean(),
  /** The number of all, listed or not, that can stay (`fits`). */
  fitting: z.int(),
  /** The first ones, in order of time. */
  bookings: z.array(AffectedBooking).max(mostListed),
})
export type EffectsOfChange = z.infer<typeof EffectsOfChange>

const Decision = z
  .object({
    booking_id: id('booking'),
    action: z.enum(['cancel', 'keep', 'move']),
    /** The resource that it moves to. */
    resource_id: id('resource').nullable().default(null),
  })
  .refine(({ action, resource_id }) => action !== 'move' || resource_id !== null, {
    path: ['resource_id'],
    params: { label: 'required' },
  })

/** The choices about the bookings that a change breaks. */
export const Decisions = z.object({
  /** The `seen` of the list that was decided on. */
  seen: z.string().min(1).max(64),
  each: z.array(Decision).max(mostListed).default([]),
  /**
   * The choice about all others. `move`: where a like place is free; the others stay, or are cancelled where they can't. `fit`: those
   * that fit stay, the others are cancelled.
   */
  rest: z.enum(['cancel', 'fit', 'keep', 'move']).nullable().default(null),
})
export type Decisions = z.infer<typeof Decisions>

/**
 * Fields of the body of a change that may break bookings. Without a decision for each of them, the answer is 409
 * `affects_bookings` with the list as `affected`. `is_preview`: nothing is changed, and the answer has the list.
 */
export const effects = {
  is_preview: z.boolean().default(false),
  decisions: Decisions.optional(),
}
/** The body of such a deletion, or of one that takes a value back. */
export const withDecisions = z.object(effects).optional()
/** The answer of such a change. */
export const changedWith = <S extends z.ZodType>(item: S) => z.object({ data: item, affected: EffectsOfChange })
/** The answer of such a deletion. */
export const removedWith = z.object({ success: z.literal(true), affected: EffectsOfChange })
/** The codes that its decisions may end in. */
export const ofEffects = ['affects_bookings', 'slot_taken', 'pool_full'] as const
