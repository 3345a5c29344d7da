import { type Asking, bookingStates, couldFindNone, isOpen, quarter } from './asking.ts'
import { excusesOfAttending } from './attending.ts'
import { mayBeClosed } from './closings.ts'
import type { BookingState } from './timeline.ts'

const minute = 60_000

/** Whether a refusal that names no place has a reason. */
export function excuseOf(asking: Asking): boolean {
  const { code } = asking.operation.answer
  return (code !== undefined && excuses[code]?.(asking)) || false
}

/** Whether there is a reason why one of several bookings or requests was left as it is. */
export function excuseOfOne(asking: Asking, { id, reason }: { id: number; reason: string }): boolean {
  const { operation } = asking
  if (operation.name.startsWith('mark')) return reason === 'already' && couldBeMarkedAlready(asking)
  const isBooking = operation.about.bookings !== undefined
  const about = isBooking ? { bookings: [id] } : { declarations: [id] }
  const { picked, versions } = (operation.body ?? {}) as { picked?: number[]; versions?: number[] }
  const version = versions?.[picked!.indexOf(id)]
  const name = isBooking ? 'cancel' : 'approve'
  const code = codeOfReason[reason]
  // The version of a request counts the changes of its bookings, which the history doesn't.
  if (!isBooking && reason === 'changed') return true
  return (
    code !== undefined && excuses[code]!({ ...asking, operation: { ...operation, name, about, version: version! } })
  )
}

/** A resource that nobody had to mark: it was in that state already. */
const couldBeMarkedAlready = ({ holders: { cleaning }, operation }: Asking): boolean => {
  const resource = operation.about.resource!
  return operation.name === 'mark as clean'
    ? !cleaning.isDue(resource, operation)
    : cleaning.mayBeDue(resource, operation)
}

const codeOfReason: Record<string, string> = {
  changed: 'version_changed',
  over: 'not_changeable',
  decided: 'already_decided',
  forbidden: 'forbidden',
  gone: 'not_found',
}

/** By the code of the refusal. One that isn't here is a fault, whatever was the case. */
export const excuses: Readonly<Record<string, (asking: Asking) => boolean>> = {
  ...excusesOfAttending,
  version_changed: hasChanged,
  not_changeable: isNotChangeable,
  already_decided: ({ timeline, operation: { about, invoked, ended } }) =>
    timeline
      .during('declarations', about.declarations![0]!, invoked, ended)
      .some((state) => state?.approval !== 'pending'),
  not_approved: ({ timeline, operation: { about, invoked, ended } }) =>
    timeline
      .during('declarations', about.declarations![0]!, invoked, ended)
      .some((state) => state?.approval === 'pending' || state?.approval === 'rejected'),
  not_skipped: isNotSkipped,
  cancelled_by_manager: (asking) =>
    bookingStates(asking).some((states) =>
      states.some((state) => state?.cancelledBy && state.cancelledBy !== asking.operation.user),
    ),
  forbidden: isForbidden,
  affects_bookings: hasClash,
  not_unique: ({ timeline, operation: { about, invoked, ended } }) =>
    [...timeline.all('resource_functions').values()].some((phases) =>
      phases.some(({ from, until, state }) => state?.resource === about.resource && from <= ended && until >= invoked),
    ),
  not_found: isRemoved,
  invalid: isRefusedRange,
}

/** A place of the present hour that is over, an end that can't be later, or settings that don't go together. */
function isRefusedRange(asking: Asking): boolean {
  const { timeline, operation } = asking
  const { name, about, wants, places, invoked, ended, answer } = operation
  const errors = answer.errors ?? {}
  if (errors.id) return isJoined(asking)
  // The decisions would leave bookings that can't stay.
  if (errors.decisions && wants) return true
  if (name.includes('capacity') && about.resource !== undefined) {
    const dates = [...timeline.all('resource_capacity_dates').values()].flat()
    const own = dates.some(
      ({ from, until, state }) => state?.resource === about.resource && from <= ended && until >= invoked,
    )
    const isRoom = timeline.during('resources', about.resource, invoked, ended).some((state) => state?.capacity === 1)
    // Dates don't overlap, and are of pools alone.
    return errors.capacity ? isRoom || (own && wants?.capacity === 1) : own
  }
  return (
    (name === 'extend' && errors.extending_type !== undefined) ||
    (places ?? []).some(({ from }) => from < Math.floor(ended / quarter) * quarter)
  )
}

/** Whether somebody else removed the capacity date meanwhile, or the booking is one with another again. */
function isRemoved(asking: Asking): boolean {
  const { timeline, operation } = asking
  const { path, invoked, ended } = operation
  const date = path.match(/resourcedatecapacities\/(\d+)/)
  if (!date) return isJoined(asking)
  return timeline.during('resource_capacity_dates', Number(date[1]), invoked, ended).includes(null)
}

/** Whether a part of a booking that had begun was moved back to the rest of it: its row is gone. */
const isJoined = (asking: Asking) => bookingStates(asking).some((states) => states.includes(null))

function hasChanged(asking: Asking): boolean {
  const { timeline, operation } = asking
  const { about, version, path, invoked, ended } = operation
  const [, table, id] = path.match(/(resourcefunctions|resourcedatecapacities)\/(\d+)/) ?? []
  const own = table === 'resourcefunctions' ? 'resource_functions' : 'resource_capacity_dates'
  const states = id
    ? timeline.during(own, Number(id), invoked, ended)
    : about.level
      ? timeline.during('levels', about.level, invoked, ended)
      : about.resource
        ? timeline.during('resources', about.resource, invoked, ended)
        : bookingStates(asking).flat()
  return states.some((state) => state?.version !== version)
}

/** Whether each booking could, at some moment, not be changed. */
function isNotChangeable(asking: Asking): boolean {
  const { timeline, operation } = asking
  const { name, about, invoked, ended } = operation
  const isDecision = name === 'approve' || name === 'decline'
  const requests = isDecision ? timeline.during('declarations', about.declarations![0]!, invoked, ended) : []
  if (requests.some((state) => state?.approval === 'not_required')) return true
  return couldFindNone(asking, name.startsWith('restore') ? restorable(asking) : isOpen)
}

/** Without ids, the last cancellation alone is restored. */
function restorable(asking: Asking): (state: BookingState) => boolean {
  const last = Math.max(
    ...bookingStates(asking)
      .flat()
      .map((state) => state?.cancelledAt ?? 0),
  )
  const { about, ended } = asking.operation
  return ({ status, to, cancelledAt }) =>
    status === 'cancelled' && to > ended && (about.bookings !== undefined || cancelledAt === last)
}

/** Whether the date had a booking at some moment, or was never skipped. */
function isNotSkipped({ timeline, operation: { about, invoked, ended } }: Asking): boolean {
  const phases = timeline.all('skipped_dates').get(`${about.declarations![0]} ${about.day}`) ?? []
  return (
    !phases.length ||
    phases.some(({ from, until, state }) => !state && from <= ended && until >= invoked) ||
    phases[0]!.from >= invoked
  )
}

/** Employees change their own bookings; nobody unveils what is private to others. */
function isForbidden({ timeline, operation, bookingsOf }: Asking): boolean {
  const { user, about, invoked, ended } = operation
  const declarations = [
    ...(about.declarations ?? []),
    ...(about.bookings ?? []).flatMap((id) =>
      timeline.during('bookings', id, invoked, ended).flatMap((state) => state?.declaration ?? []),
    ),
  ]
  const states = declarations.flatMap((id) => timeline.during('declarations', id, invoked, ended))
  return (
    bookingsOf.size > 0 &&
    states.some((state) => state && ((state.host !== user && state.maker !== user) || state.isPrivate))
  )
}

/** Bookings to come that couldn't stand beside each other under the new settings. */
function hasClash({ holders, operation }: Asking): boolean {
  const { about, wants } = operation
  const { capacity, before, after, isBookable, linked, closed } = wants!
  if (closed) return holders.allToCome(operation).some((each) => mayBeClosed(closed, each))
  const held = holders.toCome(about.resource!, operation)
  if (isBookable === false) return held.length > 0
  if (capacity !== undefined)
    return held.some(({ from, to }) => {
      const place = { resource: about.resource!, from, to }
      // The pool's own capacity counts where a date leaves; it may be another one than the client read.
      const left = operation.name.includes('capacity date') ? holders.least(place, operation) : capacity
      return holders.most(place, operation) > Math.min(capacity, left)
    })
  if (linked)
    return linked.some((other) => held.some((each) => holders.isTaken({ ...each, resource: other }, operation)))
  const gap = Math.max(before!, after!) * minute
  return held.some((one) =>
    held.some((other) => other.id !== one.id && other.from < one.to + gap && other.to + gap > one.from),
  )
}
