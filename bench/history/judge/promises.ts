import { bookingsOfAnswer } from '../memory.ts'
import type { Fault, Operation } from '../operation.ts'
import { describeFault } from './attribute.ts'
import { type BookingState, isHolding, type Timeline, type Transaction } from './timeline.ts'

/**
 * Acknowledged changes are in the database, from before their answer on, until others take their place; and every change is done
 * once, and whole.
 */
export function judgePromises(timeline: Timeline, operations: readonly Operation[]): Fault[] {
  const transactionsOf = Map.groupBy(
    timeline.transactions.filter(({ operation }) => operation),
    ({ operation }) => operation!.number,
  )
  return operations.flatMap((operation) => {
    const own = transactionsOf.get(operation.number) ?? []
    const found = [
      ...(operation.outcome === 'ok' ? judgeAcknowledged(timeline, operation, own) : []),
      ...judgeWhole(operation, own),
    ]
    return found.map((fault) => ({ ...fault, operation }))
  })
}

function judgeAcknowledged(timeline: Timeline, operation: Operation, own: readonly Transaction[]): Fault[] {
  const { invoked, ended, answer, about } = operation
  const faults: Fault[] = []
  for (const told of bookingsOfAnswer(answer.data)) {
    const states = timeline.during('bookings', told.id, invoked, ended)
    const isTrue = states.some(
      (state) =>
        state &&
        state.resource === told.resource_id &&
        state.from === Date.parse(told.datetime_from) &&
        state.to === Date.parse(told.datetime_to) &&
        state.version === told.version &&
        (state.status === told.status || (told.status === 'released' && (state.releaseAt ?? Infinity) <= ended)),
    )
    if (!isTrue)
      faults.push({
        rule: 'acknowledged, but not in the database',
        what: `booking ${told.id} was told as ${JSON.stringify({ resource: told.resource_id, from: told.datetime_from, to: told.datetime_to, version: told.version, status: told.status })}, and was ${JSON.stringify(states)}`,
      })
  }
  const done = ((answer.data ?? {}) as { done?: number[] }).done
  const cancelled = answer.cancelled ?? (about.bookings && done) ?? []
  for (const id of cancelled) {
    const isTrue = timeline.during('bookings', id, invoked, ended).some((state) => state?.status === 'cancelled')
    if (!isTrue) faults.push({ rule: 'acknowledged, but not in the database', what: `booking ${id} wasn't cancelled` })
  }
  const isDone = !done || done.length > 0
  if (mustChange(operation) && isDone && !own.length)
    faults.push({ rule: 'acknowledged, but not in the database', what: 'no transaction changed anything' })
  return faults
}

/** Changes that can't have been there already. */
const mustChange = ({ name }: Operation) =>
  /^(book|declare|cancel|restore|check|extend|take back|approve|decline|decide|try|mark|renew)/.test(name)

function judgeWhole(operation: Operation, own: readonly Transaction[]): Fault[] {
  if (own.length > 1)
    return [{ rule: 'done more than once, or in parts', what: own.map((each) => describeFault(each)).join('\n    ') }]
  const [transaction] = own
  if (!transaction) return []
  const isNew = operation.places && !operation.about.bookings && !operation.about.declarations
  return isNew ? judgeBooked(operation, transaction) : judgeCancelled(operation, transaction)
}

/** Every place that was asked for; of a series every date, with all its resources or skipped. */
function judgeBooked({ places, about }: Operation, transaction: Transaction): Fault[] {
  const made = transaction.changes.flatMap(({ table, was, is }) =>
    table === 'bookings' && !was ? [is as BookingState] : [],
  )
  const skipped = new Set(
    transaction.changes.flatMap(({ table, is }) => (table === 'skipped_dates' ? [(is as { day: string }).day] : [])),
  )
  const wanted = places!.filter(({ from }) => !about.days || !skipped.has(dayOf(from)))
  const written = new Set(made.map(({ resource, from, to }) => `${resource} ${from} ${to}`))
  const missing = wanted.filter(({ resource, from, to }) => !written.has(`${resource} ${from} ${to}`))
  if (!missing.length && made.length === wanted.length) return []
  return [{ rule: 'half done', what: `${wanted.length} places, ${describeFault(transaction)}` }]
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Cancelling a whole reservation leaves nothing of it to come. */
function judgeCancelled({ name, answer }: Operation, transaction: Transaction): Fault[] {
  if (name !== 'cancel whole' || !answer.cancelled) return []
  const gone = transaction.changes.filter(
    ({ table, was, is }) =>
      table === 'bookings' && was && isHolding(was as BookingState) && is && !isHolding(is as BookingState),
  )
  const ids = new Set(gone.map(({ id }) => id))
  return answer.cancelled.every((id) => ids.has(id)) ? [] : [{ rule: 'half done', what: describeFault(transaction) }]
}
