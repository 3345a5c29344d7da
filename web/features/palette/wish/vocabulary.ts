import type { DayPart, ResourceKind } from '@kontor/contract'
import type { Frequency } from '@kontor/contract/values/recurrence.ts'
import type { ClockWords } from '../../../kit/time/clock-words.ts'

/** Every kind of resource that has a word of its own. */
export type NamedKind = Exclude<ResourceKind, 'other'>

/**
 * The words of one language that mean something in the palette, written as people type them; accents and capitals don't
 * count. Names of weekdays and months come from `Intl`.
 */
export interface Vocabulary extends ClockWords {
  today: readonly string[]
  tomorrow: readonly string[]
  dayAfterTomorrow: readonly string[]
  yesterday: readonly string[]
  dayBeforeYesterday: readonly string[]
  /** Beside a weekday: the latest one that has passed. */
  last: readonly string[]
  /** Beside a weekday: the one of the next calendar week. */
  next: readonly string[]
  nextWeek: readonly string[]
  /** After a number: "in 2 days". */
  days: readonly string[]
  /** Before the number of a day of this month or the next, and what may be written after it: "le 30", "the 30th". */
  dayOfMonth: { before: readonly string[]; after: readonly string[] }
  parts: Readonly<Record<DayPart, readonly string[]>>
  /** Parts of the present day: "tonight". */
  partsOfToday: Readonly<Record<Exclude<DayPart, 'day'>, readonly string[]>>
  now: readonly string[]
  /** Before a time at which the booking begins. */
  at: readonly string[]
  from: readonly string[]
  until: readonly string[]
  /** Between two times. */
  to: readonly string[]
  /** Before a length after which the booking begins: "in 30 minutes". */
  in: readonly string[]
  /** Before a length or a number of people. */
  for: readonly string[]
  minutes: readonly string[]
  hours: readonly string[]
  /** Lengths in words, in minutes. */
  lengths: readonly (readonly [string, number])[]
  people: readonly string[]
  kinds: Readonly<Record<NamedKind, readonly string[]>>
  /** Rooms for one person. */
  booth: readonly string[]
  /** Before a weekday on which a booking repeats. */
  every: readonly string[]
  /** Whole phrases for how it repeats. */
  rhythms: Readonly<Record<Frequency, readonly string[]>>
  cancel: readonly string[]
  /** Words without a meaning of their own, which are ignored. */
  noise: readonly string[]
  /** Names of the list of one's own bookings, beside that of the menu. */
  ownBookings: readonly string[]
  /** Before the name of a screen. */
  show: readonly string[]
  /** Words for the palette's own commands. */
  commands: Readonly<Record<Command, readonly string[]>>
}

export type Command = 'help' | 'today' | 'scan' | 'dark' | 'light' | 'sign_out' | 'language'
