import type { BookableResource, Fault, Operation, PlaceRefusal } from '../operation.ts'
import type { Asking } from './asking.ts'
import { excuseOf, excuseOfOne } from './excuses.ts'
import type { Holders } from './holders.ts'
import type { Timeline } from './timeline.ts'

const quarter = 900_000
/** Employees book 24 hours at most. */
const longest = 86_400_000

/** Every refusal has a reason: something that was in the way at some moment between the question and its answer. */
export function judgeRefusals(timeline: Timeline, holders: Holders, operations: readonly Operation[]): Fault[] {
  const bookingsOf = new Map<number, Set<number>>()
  for (const [id, phases] of timeline.all('bookings'))
    for (const { state } of phases) {
      if (!state) continue
      if (!bookingsOf.has(state.declaration)) bookingsOf.set(state.declaration, new Set())
      bookingsOf.get(state.declaration)!.add(Number(id))
    }
  return operations.flatMap((operation): Fault[] => {
    const asking = { timeline, holders, operation, bookingsOf }
    if (operation.outcome === 'ok') {
      const { refused = [] } = (operation.answer.data ?? {}) as { refused?: { id: number; reason: string }[] }
      const odd = refused.filter((each) => !excuseOfOne(asking, each))
      return [
        ...judgeSkipped(holders, operation),
        ...odd.map((each) => ({ rule: 'refused without a reason', what: JSON.stringify(each), operation })),
      ]
    }
    // A request to try again is judged by its time (`statuses.ts`): it refuses nothing.
    if (operation.outcome !== 'refused' || operation.status >= 500) return []
    const { refusals } = operation.answer
    const found = refusals?.length
      ? refusals.flatMap((refusal) =>
          isTwice(asking, refusal) ? [] : (whyUnjustified(holders, operation, refusal) ?? []),
        )
      : excuseOf(asking)
        ? []
        : [`${operation.status} ${operation.answer.code}: ${JSON.stringify(operation.answer.errors ?? '')}`]
    return found.map((what) => ({ rule: 'refused without a reason', what, operation }))
  })
}

const placeOf = ({ resource_id, slot }: PlaceRefusal): BookableResource => ({
  resource: resource_id,
  from: Date.parse(slot.datetime_from),
  to: Date.parse(slot.datetime_to),
})

/** Whether a change of a series would bring two resources of one date to the same one. */
function isTwice({ timeline, operation, bookingsOf }: Asking, { resource_id, holder }: PlaceRefusal): boolean {
  if (holder?.booking_id !== null || operation.name !== 'change a series') return false
  const own = operation.about.declarations!.flatMap((id) => [...(bookingsOf.get(id) ?? [])])
  return own
    .filter((id) => !operation.about.bookings!.includes(id))
    .flatMap((id) => timeline.during('bookings', id, operation.invoked, operation.ended))
    .some((state) => state?.resource === resource_id)
}

/** Null: it is justified. */
function whyUnjustified(holders: Holders, operation: Operation, refusal: PlaceRefusal): string | null {
  const place = placeOf(refusal)
  const { name, about } = operation
  const ignored = /^(move|resize)/.test(name) && place.from > operation.ended ? (about.bookings ?? []) : []
  return isReason(holders, operation, refusal.code, place, ignored)
    ? null
    : `${refusal.code} on resource ${place.resource}, ${refusal.slot.datetime_from} – ${refusal.slot.datetime_to}, held by ${JSON.stringify(refusal.holder)}`
}

function isReason(
  holders: Holders,
  operation: Operation,
  code: string,
  place: BookableResource,
  ignored: readonly number[],
): boolean {
  if (code === 'taken') return holders.isTaken(place, operation, ignored) || isWithin(holders, operation, place)
  if (code === 'pool_full') return holders.isFull(place, operation, ignored)
  if (code === 'not_bookable') return holders.isOutOfService(place.resource, operation)
  if (code === 'not_clean') return holders.cleaning.mayBeDue(place.resource, operation)
  if (code === 'closed') return holders.isClosed(place, operation)
  if (code === 'too_long') return place.to - place.from > longest
  if (code === 'past') return place.from < Math.floor(operation.ended / quarter) * quarter
  return false
}

/** Another place of the same request is in the way: of a linked resource, or in the buffer. */
function isWithin(holders: Holders, operation: Operation, place: BookableResource): boolean {
  return (operation.places ?? []).some(
    (other) =>
      other.resource !== place.resource &&
      other.from < place.to &&
      other.to > place.from &&
      holders.areLinked(place.resource, other.resource, operation),
  )
}

/** A date of a series that was skipped couldn't be booked, unless it was left out. */
function judgeSkipped(holders: Holders, operation: Operation): Fault[] {
  const { about, places, answer } = operation
  if (!about.days || !places) return []
  const { skipped = [] } = (answer.data ?? {}) as { skipped?: { day: string; reason: string | null }[] }
  return skipped.flatMap(({ day, reason }): Fault[] => {
    if (reason === null) return []
    const ofDay = places.filter(({ from }) => new Date(from).toISOString().startsWith(day))
    const isJustified = ofDay.some((place) =>
      ['taken', 'pool_full', 'not_bookable', 'not_clean', 'closed'].some((code) =>
        isReason(holders, operation, code, place, []),
      ),
    )
    return isJustified ? [] : [{ rule: 'refused without a reason', what: `skipped ${day}: ${reason}`, operation }]
  })
}
