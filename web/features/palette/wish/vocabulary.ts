import type { DayPart, ResourceKind } from '@kontor/contract'

/** Every kind of resource that has a word of its own. */
export type NamedKind = Exclude<ResourceKind, 'other'>

/**
 * The words of one language that mean something in the palette, written as people type them; accents and capitals don't
 * count. Names of weekdays and months come from `Intl`.
 */
export interface Vocabulary {
  today: readonly string[]
  tomorrow: readonly string[]
  dayAfterTomorrow: readonly string[]
  /** Before or after a weekday: that of the calendar week to come. */
  next: readonly string[]
  nextWeek: readonly string[]
  parts: Readonly<Record<DayPart, readonly string[]>>
  now: readonly string[]
  noon: readonly string[]
  /** Before a time: it begins then. */
  at: readonly string[]
  from: readonly string[]
  until: readonly string[]
  /** Between two times. */
  to: readonly string[]
  /** After a number: it is a time of day. */
  oclock: readonly string[]
  am: readonly string[]
  pm: readonly string[]
  /** Before a length: it begins after it. */
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
  cancel: readonly string[]
  /** Said without meaning. */
  noise: readonly string[]
  /** Words for the palette's own commands. */
  commands: Readonly<Record<Command, readonly string[]>>
}

export type Command = 'help' | 'today' | 'dark' | 'light' | 'sign_out' | 'language'
