import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import { addDays } from '../../../time/zones.ts'
import type { Coming } from './coming.ts'
import { type Clock, occurrencesOf } from './occurrences.ts'
import { type Choice, datesOf, type PlannedDate, type StoredSeries } from './plan.ts'

interface RuleChange {
  /** The series as it is stored. */
  series: StoredSeries
  /** Its new local times and resources. */
  clock: Clock
  resource_ids: number[]
  recurrence: Recurrence
  choices: readonly Choice[]
  /** The day of the stored series from which on the rule changes. */
  from: string
  /** Its bookings from that day on that haven't begun. */
  coming: readonly Coming[]
  now: number
}

/** The coming dates of a series under another rule. */
export interface OtherRule {
  stored: StoredSeries
  /** The bookings of dates that it hasn't, or that are left out. */
  dropped: Coming[]
  kept: Coming[]
  /** Dates that only the new rule has. */
  added: PlannedDate[]
  /** All days of the new rule. */
  days: ReadonlySet<string>
  /** Its dates that are booked so far or added. */
  dates: PlannedDate[]
}

/**
 * Compares a series with another rule from a day on. The new one names its dates by the days that they are on. A date of the former
 * rule without a booking was cancelled or skipped, and doesn't come back.
 */
export function otherRule({
  series,
  clock,
  recurrence,
  choices,
  from,
  coming,
  now,
  resource_ids,
}: RuleChange): OtherRule {
  const shown = (day: string) => addDays(day, clock.shift)
  const stored: StoredSeries = {
    ...{ recurrence, timezone: series.timezone, resource_ids },
    ...{ day: shown(from), clock: { ...clock, shift: 0 } },
  }
  const planned = datesOf(stored, choices)
  const days = new Set(planned.map(({ day }) => day))
  const former = new Set(occurrencesOf(series).map(({ day }) => shown(day)))
  const leftOut = new Set(planned.filter(({ isLeftOut }) => isLeftOut).map(({ day }) => day))
  const booked = new Set(coming.map(({ occurs_on }) => shown(occurs_on)))
  const kept = coming.filter(({ occurs_on }) => days.has(shown(occurs_on)) && !leftOut.has(shown(occurs_on)))
  const added = planned.filter((date) => !former.has(date.day) && date.from > now)
  return {
    ...{ stored, kept, added, days },
    dropped: coming.filter((each) => !kept.includes(each)),
    dates: planned.filter((date) => booked.has(date.day) || added.includes(date)),
  }
}
