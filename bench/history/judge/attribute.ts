import type { Fault, Operation } from '../operation.ts'
import type { BookingState, Change, MarkState, Timeline, Transaction } from './timeline.ts'

/** Milliseconds for which a server may still work on a request whose client has gone. */
const longestWork = 60_000

/**
 * Finds the operation of each transaction: it is of its author, was under way at the commit, and is about what was changed.
 * A change that nobody asked for, or that was refused, is a fault.
 */
export function attribute(timeline: Timeline, operations: readonly Operation[]): Fault[] {
  const byUser = Map.groupBy(operations, ({ user }) => user)
  const faults: Fault[] = []
  for (const transaction of timeline.transactions) {
    if (transaction.author === null) {
      faults.push(...ofTheClock(transaction))
      continue
    }
    const own = byUser.get(transaction.author) ?? []
    const underWay = own.filter(
      ({ lang, invoked, ended, outcome }) =>
        lang === transaction.lang &&
        invoked <= transaction.at &&
        transaction.at <= (outcome === 'unknown' ? ended + longestWork : ended),
    )
    const about = underWay.filter((operation) => isAbout(operation, transaction))
    const operation =
      about.find(({ outcome }) => outcome === 'ok') ??
      about.findLast(({ outcome }) => outcome === 'unknown') ??
      about[0]
    if (operation) transaction.operation = operation
    if (!operation) {
      // Due bookings are released by anybody who comes along, even to read.
      const left = transaction.changes.filter((change) => !isRelease(change, transaction))
      if (left.length)
        faults.push({ rule: 'nobody asked for a change', what: describeFault(transaction), operation: underWay[0]! })
    } else if (operation.outcome === 'refused')
      faults.push({ rule: 'refused, but done', what: describeFault(transaction), operation })
  }
  return faults
}

function isAbout({ about, places, name }: Operation, { changes }: Transaction): boolean {
  if (about.feed)
    return changes.some(
      ({ table, is, was }) => table === 'calendar_feeds' && ((is ?? was) as { user: number }).user === about.feed,
    )
  if (name.startsWith('mark'))
    return changes.some(
      ({ table, is, was }) => table === 'resource_cleanings' && ((is ?? was) as MarkState).resource === about.resource,
    )
  if (about.level) return changes.some(({ table, id }) => table === 'levels' && id === about.level)
  if (about.resource) {
    const linked = changes.some(({ table }) => table === 'resource_links')
    return changes.some(
      ({ table, id, is, was }) =>
        (table === 'resources' && id === about.resource) ||
        ((table === 'resource_functions' || table === 'resource_capacity_dates') &&
          ((is ?? was) as { resource: number }).resource === about.resource) ||
        (linked && name.startsWith('change links')),
    )
  }
  const isNew = !about.bookings && !about.declarations
  return changes.some(({ table, id, is, was }) => {
    const booking = table === 'bookings' ? ((is ?? was) as BookingState) : null
    if (isNew)
      return (
        was === null && places!.some((place) => booking?.resource === place.resource && booking.from === place.from)
      )
    const declaration = table === 'declarations' || table === 'skipped_dates' ? id : booking?.declaration
    return Boolean(
      (declaration && about.declarations?.includes(declaration)) || (booking && about.bookings?.includes(id)),
    )
  })
}

/** Bookings that are due are released, and nothing else happens by itself. */
function ofTheClock(transaction: Transaction): Fault[] {
  const odd = transaction.changes.filter(
    (change) => change.was !== null && change.table === 'bookings' && !isRelease(change, transaction),
  )
  return odd.length ? [{ rule: 'the clock changed a booking', what: describeFault(transaction) }] : []
}

function isRelease({ table, was, is }: Change, { at }: Transaction): boolean {
  if (table !== 'bookings' || !was || !is) return false
  const [before, after] = [was as BookingState, is as BookingState]
  return before.status === 'booked' && after.status === 'released' && (before.releaseAt ?? Infinity) <= at
}

export function describeFault({ id, at, author, changes }: Transaction): string {
  const said = changes.slice(0, 6).map(({ table, id: row, was, is }) => {
    return `${table} ${row}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`
  })
  return `transaction ${id} of ${author ?? 'the clock'} at ${new Date(at).toISOString()}: ${said.join('; ')}`
}
