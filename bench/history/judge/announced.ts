import type pg from 'pg'
import type { Fault } from '../operation.ts'
import { describeFault } from './attribute.ts'
import type { Disturbance } from './statuses.ts'
import { type BookingState, type Change, type DeclarationState, isHolding, type Timeline } from './timeline.ts'

/** An event that a transaction recorded for listeners. */
export interface RecordedEvent {
  xid: string
  /** When it was committed, in epoch milliseconds with a fraction. */
  at: number
  id: number
  event: string
  ids: number[]
  resources: number[]
}

/** A socket that heard everything of the company at one server, until it was cut. Epoch milliseconds. */
export interface Ear {
  from: number
  to: number
  /** The ids of the events in the order they came. */
  heard: number[]
}

/** Milliseconds in which every open socket hears an event, and in which it does after a disturbance: nodes look every three seconds. */
const heardWithin = 10_000

export async function readAnnounced(owner: pg.Client): Promise<RecordedEvent[]> {
  const { rows } = await owner.query<RecordedEvent>(
    `select xid::text, extract(epoch from pg_xact_commit_timestamp(xid::xid))::float8 * 1000 as at, id::int, event, ids::int[], resources::int[]
     from history.announced order by at, id`,
  )
  return rows
}

/** Each change of a booking is announced for its reservation and its resource, by its own transaction. */
export function judgeAnnounced(timeline: Timeline, announced: readonly RecordedEvent[]): Fault[] {
  const byTransaction = Map.groupBy(announced, ({ xid }) => xid)
  const held = new Map<number, BookingState>()
  return timeline.transactions.flatMap((transaction): Fault[] => {
    for (const { table, id, is } of transaction.changes)
      if (table === 'bookings') is && isHolding(is as BookingState) ? held.set(id, is as BookingState) : held.delete(id)
    // Rows from before the history were written down by its first transaction.
    if (transaction.author === null && transaction.changes.every(({ was }) => !was)) return []
    const events = byTransaction.get(transaction.id) ?? []
    const told = (name: string) => events.filter(({ event }) => event === name)
    const reservations = new Set(told('declaration.changed').flatMap(({ ids }) => ids))
    const resources = new Set(told('grid.changed').flatMap(({ resources }) => resources))
    const isTold = ({ resource, declaration, status }: BookingState) =>
      reservations.has(declaration) && (!isHolding({ status }) || resources.has(resource))
    const missing = transaction.changes.filter((change) => {
      if (change.table === 'declarations')
        return (
          isShownAnew(change) && [...held.values()].some((state) => state.declaration === change.id && !isTold(state))
        )
      const states = [change.was, change.is].filter((state) => state !== null) as BookingState[]
      return isSeen(change) && !states.every(isTold)
    })
    if (!missing.length) return []
    const said = `${JSON.stringify(events.map(({ event, ids, resources }) => ({ event, ids, resources })))}`
    const what = `${describeFault({ ...transaction, changes: missing })}, told: ${said}`
    return [{ rule: 'not announced', what, ...(transaction.operation && { operation: transaction.operation }) }]
  })
}

/** Whether screens show something of a booking otherwise than before. */
function isSeen({ table, was, is }: Change): boolean {
  if (table !== 'bookings') return false
  const [before, after] = [was, is].map((state) => {
    const { resource, from, to, status, declaration } = (state ?? {}) as BookingState
    return JSON.stringify([resource, from, to, status, declaration])
  })
  return before !== after
}

/** Whether all bookings of a reservation show something else than before. */
function isShownAnew({ was, is }: Change): boolean {
  if (!was || !is) return false
  const [before, after] = [was, is].map((state) => {
    const { subject, isPrivate, host, approval } = state as DeclarationState
    return JSON.stringify([subject, isPrivate, host, approval])
  })
  return before !== after
}

/** Every event reaches each socket that was open for long enough, once. */
export function judgeHeard(
  announced: readonly RecordedEvent[],
  ears: readonly Ear[],
  disturbances: readonly Disturbance[],
): Fault[] {
  return ears.flatMap(({ from, to, heard }): Fault[] => {
    const known = new Set(heard)
    const missed = announced.filter(({ at, id }) => at > from && dueAt(at, disturbances) < to && !known.has(id))
    const span = `${new Date(from).toISOString()} – ${new Date(to).toISOString()}`
    const faults = missed.map((each) => ({ rule: 'not heard', what: `${JSON.stringify(each)} at a socket of ${span}` }))
    if (known.size < heard.length)
      faults.push({ rule: 'heard twice', what: `${heard.length - known.size} events at a socket of ${span}` })
    return faults
  })
}

function dueAt(at: number, disturbances: readonly Disturbance[]): number {
  let due = at + heardWithin
  for (const { from, to } of disturbances) if (from < due && to > at) due = to + heardWithin
  return due
}
