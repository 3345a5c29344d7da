import type { Fault } from '../operation.ts'
import { describeFault } from './attribute.ts'
import { closedWithin, placedIn } from './closings.ts'
import {
  type BookingState,
  type CapacityDateState,
  isHolding,
  type LevelState,
  type ResourceState,
  type States,
  type Timeline,
  type Transaction,
} from './timeline.ts'

const quarter = 900_000
const minute = 60_000

/** A booking that holds its place. */
type HeldPlace = BookingState & { id: number }

/**
 * Plays all transactions again in the order of their commits, and looks at every resource after each of them: do bookings
 * overlap, are buffers and linked resources kept free, does a pool hold more than it may?
 */
export function judgePlaces(timeline: Timeline): Fault[] {
  const faults: Fault[] = []
  const now = new Present()
  for (const transaction of timeline.transactions) {
    const closed = now.bookedWhileClosed(transaction)
    if (closed) faults.push({ ...closed, ...(transaction.operation && { operation: transaction.operation }) })
    for (const resource of now.apply(transaction)) {
      const broken = now.broken(resource, transaction.at)
      if (broken) faults.push({ ...broken, ...(transaction.operation && { operation: transaction.operation }) })
      if (broken) faults.at(-1)!.what += `, after ${describeFault(transaction)}`
    }
  }
  return faults
}

class Present {
  readonly #resources = new Map<number, ResourceState>()
  readonly #links = new Map<number, States['resource_links']>()
  readonly #dates = new Map<number, CapacityDateState>()
  readonly #levels = new Map<number, LevelState>()
  readonly #held = new Map<number, Map<number, HeldPlace>>()

  /** Returns the resources to be looked at. */
  apply({ changes }: Transaction): Set<number> {
    const touched = new Set<number>()
    for (const { table, id, was, is } of changes) {
      if (table === 'resources') {
        this.#resources.set(id, is as ResourceState)
        touched.add(id)
      } else if (table === 'resource_capacity_dates') {
        const date = (is ?? was) as CapacityDateState
        if (is) this.#dates.set(id, date)
        else this.#dates.delete(id)
        touched.add(date.resource)
      } else if (table === 'levels') this.#levels.set(id, is as LevelState)
      else if (table === 'resource_links') {
        const link = (is ?? was) as States['resource_links']
        if (is) this.#links.set(id, link)
        else this.#links.delete(id)
        touched.add(link.one)
      } else if (table === 'bookings') {
        if (was) this.#heldOf((was as BookingState).resource).delete(id)
        const booking = is as BookingState | null
        if (!booking || !isHolding(booking)) continue
        this.#heldOf(booking.resource).set(id, { ...booking, id })
        touched.add(booking.resource)
      }
    }
    return touched
  }

  /** A booking that came to a day which was closed before it. */
  bookedWhileClosed(transaction: Transaction): Fault | null {
    const days = [...this.#levels.values()].flatMap(({ closed }) => closed)
    const odd = placedIn(transaction).find((booking) => closedWithin(days, booking))
    return odd ? { rule: 'booked while closed', what: `${span(odd)}, ${describeFault(transaction)}` } : null
  }

  broken(resource: number, at: number): Fault | null {
    const settings = this.#resources.get(resource)!
    // Bookings that are over are left alone by every later change.
    const held = [...this.#heldOf(resource).values()].filter(({ to }) => to > at).sort((a, b) => a.from - b.from)
    const dates = [...this.#dates.values()].filter((date) => date.resource === resource)
    if (settings.capacity > 1) return overCapacity(resource, settings, dates, held, at)
    return (
      overlapping(resource, held) ?? inABuffer(resource, settings, held, at) ?? this.#besideLinked(resource, held, at)
    )
  }

  #besideLinked(resource: number, held: readonly HeldPlace[], at: number): Fault | null {
    for (const { one, other } of this.#links.values()) {
      const linked = one === resource ? other : other === resource ? one : null
      if (linked === null || this.#resources.get(linked)!.capacity > 1) continue
      const both = [...this.#heldOf(linked).values()].flatMap((there) =>
        held.filter(({ from, to }) => there.from < to && there.to > from && there.to > at).map((here) => [here, there]),
      )
      if (both[0]) return { rule: 'linked resources at once', what: pair(resource, both[0] as [HeldPlace, HeldPlace]) }
    }
    return null
  }

  #heldOf(resource: number): Map<number, HeldPlace> {
    const held = this.#held.get(resource) ?? new Map<number, HeldPlace>()
    this.#held.set(resource, held)
    return held
  }
}

function overlapping(resource: number, held: readonly HeldPlace[]): Fault | null {
  let longest = held[0]
  for (const each of held.slice(1)) {
    if (longest!.to > each.from) return { rule: 'double booking', what: pair(resource, [longest!, each]) }
    if (each.to > longest!.to) longest = each
  }
  return null
}

/** Buffers stand beside each other, but no booking stands in one. That before a booking ends with its start. */
function inABuffer(
  resource: number,
  { before, after }: ResourceState,
  held: readonly HeldPlace[],
  at: number,
): Fault | null {
  for (const [index, next] of held.slice(1).entries()) {
    const first = held[index]!
    if (next.from <= at) continue
    const gap = next.from - first.to
    if (gap < Math.max(before, after) * minute)
      return { rule: 'booked in a buffer', what: `${before} and ${after} minutes, ${pair(resource, [first, next])}` }
  }
  return null
}

function overCapacity(
  resource: number,
  { capacity }: ResourceState,
  dates: readonly CapacityDateState[],
  held: readonly HeldPlace[],
  at: number,
): Fault | null {
  const used = new Map<number, number>()
  for (const { from, to } of held)
    for (let cell = Math.max(from, Math.floor(at / quarter) * quarter); cell < to; cell += quarter)
      used.set(cell, (used.get(cell) ?? 0) + 1)
  for (const [cell, count] of used) {
    const most = dates.find(({ from, to }) => from <= cell && to > cell)?.capacity ?? capacity
    if (count > most)
      return {
        rule: 'over capacity',
        what: `${count} of ${most} on resource ${resource} at ${new Date(cell).toISOString()}`,
      }
  }
  return null
}

const pair = (resource: number, [one, other]: readonly [HeldPlace, HeldPlace]) =>
  `resource ${resource}: bookings ${[one, other].map(({ id, from, to }) => `${id} ${span({ from, to })}`).join(' and ')}`
const span = ({ from, to }: { from: number; to: number }) =>
  `${new Date(from).toISOString()} – ${new Date(to).toISOString()}`
