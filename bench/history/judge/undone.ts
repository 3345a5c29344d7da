import type { Fault, Operation } from '../operation.ts'
import { sentVersion } from '../operations/undo.ts'
import { describeFault } from './attribute.ts'
import { type BookingState, type DeclarationState, isHolding, type Timeline, type Transaction } from './timeline.ts'

/**
 * A change that was made from a version overwrites no other one; and one that was undone leaves what was before it, of all bookings that
 * nobody changed in between.
 */
export function judgeUndone(timeline: Timeline, operations: readonly Operation[]): Fault[] {
  const of = new Map(timeline.transactions.flatMap((each) => (each.operation ? [[each.operation.number, each]] : [])))
  return operations.flatMap((operation): Fault[] => {
    const own = of.get(operation.number)
    if (operation.outcome !== 'ok' || !own) return []
    const undone = operation.undoes === undefined ? undefined : of.get(operation.undoes)
    const found = [...overwritten(operation, own), ...(undone ? leftOtherwise(timeline, operation, undone, own) : [])]
    return found.map((fault) => ({ ...fault, operation }))
  })
}

function overwritten({ about, body }: Operation, own: Transaction): Fault[] {
  const version = sentVersion(body)
  const change = own.changes.find(({ table, id }) => table === 'bookings' && id === about.bookings?.[0])
  const was = change?.was as BookingState | null | undefined
  if (version === undefined || !was || was.version === version) return []
  return [{ rule: 'overwrote another change', what: `from version ${version}, ${describeFault(own)}` }]
}

function leftOtherwise(timeline: Timeline, { about, name }: Operation, undone: Transaction, own: Transaction): Fault[] {
  const changed = new Set(undone.changes.flatMap(({ table, id }) => (table === 'bookings' ? [id] : [])))
  return [...changed].flatMap((id): Fault[] => {
    const [before, made, last, after] = [
      stateAt(timeline, id, undone.at, false),
      stateAt(timeline, id, undone.at, true),
      stateAt(timeline, id, own.at, false),
      stateAt(timeline, id, own.at, true),
    ]
    if (!about.bookings!.includes(id) || made?.version !== last?.version) return []
    const words =
      name === 'describe back'
        ? [wordsAt(timeline, before, undone.at, false), wordsAt(timeline, after, own.at, true)]
        : []
    const isBack = placeOf(before, own.at) === placeOf(after, own.at) && words[0] === words[1]
    if (isBack) return []
    const said = [before, made, after, ...words].map((each) => JSON.stringify(each)).join(' → ')
    return [
      { rule: 'undone otherwise', what: `booking ${id}: ${said}, ${describeFault(undone)}; ${describeFault(own)}` },
    ]
  })
}

function stateAt(timeline: Timeline, id: number, at: number, isAfter: boolean): BookingState | null {
  return timeline.phases('bookings', id).findLast(({ from }) => from < at || (isAfter && from === at))?.state ?? null
}

/** The place it holds; one that was due at that moment holds none. */
function placeOf(state: BookingState | null, at: number): string | null {
  if (!state || !isHolding(state) || (state.status === 'booked' && (state.releaseAt ?? Infinity) <= at)) return null
  const { resource, from, to, status } = state
  return `${status} ${resource} ${from} ${to}`
}

/** The subject, privacy and host of its reservation, before or after the change at that moment. */
function wordsAt(timeline: Timeline, state: BookingState | null, at: number, isAfter: boolean): string | null {
  if (!state) return null
  const phases = timeline.phases('declarations', state.declaration)
  const { subject, isPrivate, host } = (phases.findLast(({ from }) => from < at || (isAfter && from === at))?.state ??
    {}) as DeclarationState
  return JSON.stringify({ subject, isPrivate, host })
}
