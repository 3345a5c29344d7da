import { z } from 'zod'
import { day, requestDay } from '../fields.ts'
import { id, idText } from '../ids.ts'
import { WorkingHours } from './working-hours.ts'

/** A time on the local clock, HH:mm; the end of the day is 24:00. */
const clock = z.string().nullable()

/**
 * The day a screen about a place should open on. Today is over when no quarter of an hour of it is left in which the
 * caller could book anything there: all is past, closed or out of order. A day that is merely full isn't over.
 */
export const OpenDay = z.object({
  /** Null: the caller has no place of their own, so all places count. */
  level: z.object({ id: id('level'), name: z.string() }).nullable(),
  /**
   * The place whose drawing the plan shows: the place itself, else the one inside it where the caller books most, else
   * the first one. Null: there is no drawing.
   */
  plan_level_id: id('level').nullable(),
  timezone: z.string(),
  /** The local date there. */
  today: day,
  is_over: z.boolean(),
  /** Today is over, but for resources that never close, such as lockers. */
  stays_bookable: z.boolean(),
  /** The first later day with bookable hours, within 60 days; null: there is none. */
  next_open_day: day.nullable(),
  /** Today, unless today is over and there is a later open day. */
  day,
  /** When most of the place opens and closes on `day`; null: closed. */
  opens_at: clock,
  closes_at: clock,
  /** The days from a week ago to a fortnight ahead on which all of the place is closed, for a strip of days. */
  closed_days: z.array(
    z.object({
      date: day,
      /** Why, such as a holiday; empty: no reason was given. */
      reason: z.string(),
    }),
  ),
  /** Null: no `date` was asked for, or the place is open then. */
  closed: z
    .object({
      /** The opening hours of most of the place in a week. */
      hours: WorkingHours,
      /** Why it is closed on that day in particular, such as a holiday; empty: no reason was given. */
      reason: z.string(),
      /** The first day with bookable hours after the closed one, today or later, within 60 days; null: there is none. */
      next_open_day: day.nullable(),
    })
    .nullable(),
})
export type OpenDay = z.infer<typeof OpenDay>

export const openDayQuery = z.object({
  level_id: idText('level').optional(),
  /** Without `level_id`: the caller's default place, or the one they looked at last on the plan. */
  place: z.enum(['default', 'last']).default('default'),
  /** Only resources of these types count. */
  resource_types: z.array(idText('resource_type')).max(500).optional(),
  /** Asks whether the place is closed all day then. */
  date: requestDay.optional(),
})

/** A day on which a place is closed, or open at other hours than on that weekday otherwise. */
export const UnusualDay = z.object({
  date: day,
  /** When most of the place opens and closes; null: closed. */
  opens_at: clock,
  closes_at: clock,
  /** Whether its hours are set for this date; otherwise it is closed on that weekday. */
  is_dated: z.boolean(),
  /** Why, such as a holiday; empty: no reason was given. */
  reason: z.string(),
})
export type UnusualDay = z.infer<typeof UnusualDay>

export const unusualDaysQuery = openDayQuery.omit({ date: true }).extend({
  /** A day of the month. The days of the weeks in which it begins and ends are answered as well. */
  month: requestDay,
})
