import type { Language } from '../../http/labels/sentences.ts'
import type { IgnoredBookings } from './conflicts.ts'
import type { ResourceContext } from './context.ts'
import type { Range } from './hours.ts'

/** `isCountedAlready`: it continues another part of the same booking, which was counted for it. */
export type AskedRange = Range & { isCountedAlready?: boolean }

export interface Question {
  contexts: readonly ResourceContext[]
  ranges: readonly AskedRange[]
  /** The ranges of each resource by its id, if they differ; `ranges` then holds all of them. */
  rangesOf?: ReadonlyMap<number, readonly AskedRange[]>
  hostId: number
  ignored?: IgnoredBookings
  /** Epoch milliseconds. */
  now: number
  lang: Language
  /** Whether bookings due for release were read as holds too. */
  holdsDue?: boolean
  /**
   * For several resources at once: each counts towards the limits of those after it. `booked`: all of them are booked
   * together, so they may block each other as well. `counted`: only one of them is booked.
   */
  together?: 'booked' | 'counted'
  /** A running booking keeps its start, which isn't refused for lying in the past. */
  keepsStart?: boolean
  /** The present place and time of the booking being changed, which is offered as no alternative. */
  present?: Range & { resourceId: number }
  /** The start of what is asked of other resources, where a booking goes on elsewhere; its own start unless told otherwise. */
  elsewhereFrom?: number
  /** A place elsewhere would be another booking, which counts in addition to the present one. */
  isNewElsewhere?: boolean
  /** The booking was allowed before: only conflicts and limits that have changed since can refuse it. */
  keepsRange?: boolean
  /** Ids of the other parts of the booking being changed, which count as one booking. */
  parts?: readonly number[]
  /** It is booked already, for another host: only the limits that count, or only what is assigned to somebody else, can refuse it. */
  only?: 'counted' | 'assigned'
  /** The language of names: those who are refused at the same instant in the same one share what is read for ways out. */
  namesIn?: string
  /** The most refusals to return; the search stops there. */
  most?: number
}
