import type { Fault } from '../operation.ts'
import { describeFault } from './attribute.ts'
import { placedIn } from './closings.ts'
import type { Span } from './holders.ts'
import { type BookingState, type MarkState, seenWithin, type Timeline, type Transaction } from './timeline.ts'

/** A booking or a mark while it could be seen. */
type SeenSpan<S> = S & { since: number; until: number }

/** Statuses that leave something to clean; what was released does on the board, but blocks nobody. */
const used = new Set(['booked', 'checked_in', 'checked_out', 'released'])

/** When a resource that is cleaned first waits for that: since its first use after its last mark. */
export class Cleaning {
  readonly #uses: Map<number, SeenSpan<BookingState>[]>
  readonly #marks: Map<number, SeenSpan<MarkState>[]>

  constructor(timeline: Timeline) {
    const seen = <T extends 'bookings' | 'resource_cleanings'>(table: T) =>
      [...timeline.all(table).values()].flatMap((phases) =>
        phases.flatMap(({ from, until, state }) => (state ? [{ ...state, since: from, until }] : [])),
      )
    const cleaned = new Set(
      [...timeline.last('resources')].flatMap(([id, { cleanFirst }]) => (cleanFirst ? [Number(id)] : [])),
    )
    const bookings = seen('bookings') as SeenSpan<BookingState>[]
    this.#uses = Map.groupBy(
      bookings.filter(({ resource, status }) => cleaned.has(resource) && used.has(status)),
      ({ resource }) => resource,
    )
    this.#marks = Map.groupBy(seen('resource_cleanings') as SeenSpan<MarkState>[], ({ resource }) => resource)
  }

  /** Whether it can have waited at some moment. */
  mayBeDue(resource: number, { invoked, ended }: Span): boolean {
    const marks = this.#of(this.#marks, resource).filter(({ since, until }) => since <= ended && until >= invoked)
    const known = marks.filter(
      ({ isClean, since, until }) => isClean && since + seenWithin <= invoked && until >= ended,
    )
    const cleaned = Math.max(...known.map(({ at }) => at), Number.NEGATIVE_INFINITY)
    return (
      marks.some(({ isClean, at }) => !isClean && at > cleaned) ||
      this.#of(this.#uses, resource).some(
        (use) => use.since <= ended && use.until >= invoked && endOf(use) > cleaned && endOf(use) <= ended,
      )
    )
  }

  /** Whether it waited the whole time for certain. */
  isDue(resource: number, { invoked, ended }: Span): boolean {
    const isSeen = ({ since, until }: SeenSpan<object>) => since + seenWithin <= invoked && until >= ended
    const marks = this.#of(this.#marks, resource).filter(({ since }) => since <= ended)
    const isCleanedSince = (instant: number) => marks.some(({ isClean, at }) => isClean && at >= instant)
    return (
      marks.some((mark) => !mark.isClean && isSeen(mark) && !isCleanedSince(mark.at)) ||
      this.#of(this.#uses, resource).some(
        (use) => use.status !== 'released' && isSeen(use) && endOf(use) <= invoked && !isCleanedSince(endOf(use)),
      )
    )
  }

  /** Marks that say what the one before said, with no use between them. */
  markedTwice(): SeenSpan<MarkState>[] {
    return [...this.#marks].flatMap(([resource, marks]) =>
      marks
        .toSorted((a, b) => a.since - b.since)
        .filter((mark, n, all) => {
          const before = all[n - 1]
          return before?.isClean === mark.isClean && !(mark.isClean && this.#isUsed(resource, before.at, mark.since))
        }),
    )
  }

  #isUsed(resource: number, from: number, to: number): boolean {
    return this.#of(this.#uses, resource).some((use) => use.from < to && Math.max(use.to, use.since) > from)
  }

  #of<T>(all: Map<number, T[]>, resource: number): readonly T[] {
    return all.get(resource) ?? []
  }
}

const endOf = ({ status, to, checkedOutAt }: BookingState) => (status === 'checked_out' ? (checkedOutAt ?? to) : to)

/** Nobody books for today what waits to be cleaned, and nobody marks what is marked. */
export function judgeCleaning(timeline: Timeline, cleaning: Cleaning): Fault[] {
  const twice = cleaning.markedTwice().map((mark) => ({ rule: 'marked twice', what: JSON.stringify(mark) }))
  return [...twice, ...timeline.transactions.flatMap((transaction) => bookedUnclean(transaction, cleaning))]
}

function bookedUnclean(transaction: Transaction, cleaning: Cleaning): Fault[] {
  const { operation, at } = transaction
  // A booking that is there may be changed.
  if (!operation?.name.startsWith('book')) return []
  const { invoked } = operation
  const isToday = ({ from }: BookingState) => [invoked, at].every((instant) => dayOf(instant) === dayOf(from))
  return placedIn(transaction)
    .filter((booking) => isToday(booking) && cleaning.isDue(booking.resource, { invoked, ended: at }))
    .map(() => ({ rule: 'booked before it was cleaned', what: describeFault(transaction), operation }))
}

const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' })
/** The day on the clock of the building. */
const dayOf = (instant: number) => clock.format(instant)
