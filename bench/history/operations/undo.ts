import { bookingsOfAnswer, type Memory } from '../memory.ts'
import type { ChangeRequest, Operation } from '../operation.ts'
import { type Scene, slotOf } from './scene.ts'

/** A change that leads back to what was before another one, as a screen offers it with Undo (decision 0066). */
export interface WayBack extends ChangeRequest {
  user: number
  /** The number of the change that is undone. */
  undoes: number
}

/** Undoes an own change: mostly the last one. Others may have changed the booking or taken its place since. */
export function undo({ random, memory, person }: Scene): ChangeRequest | undefined {
  const own = memory.undoable.filter(({ user }) => user === person.userId)
  return memory.take(random, memory.undoable, random.chance(0.7) ? own.slice(-1) : own)
}

/** The way back from a change that was just acknowledged; `memory` doesn't know of it yet. */
export function wayBack(memory: Memory, operation: Operation): WayBack | undefined {
  const { name, number, user } = operation
  const asked = /^(move|resize|describe|extend)$/.test(name)
    ? changeBack(memory, operation)
    : /^book/.test(name)
      ? takeBack(operation)
      : /^cancel/.test(name)
        ? restoreCancelled(memory, operation)
        : undefined
  return asked && { ...asked, user, undoes: number }
}

/** A running booking that was moved was split: its moved part leads back, and both are one again. */
function changeBack(memory: Memory, { name, about, body, answer }: Operation): ChangeRequest | undefined {
  const told = bookingsOfAnswer(answer.data).filter(({ id }) => !answer.booking_ids || answer.booking_ids.includes(id))
  const former = memory.known(about.bookings?.[0] ?? told[0]?.id ?? 0)
  const [next] = told
  if (!next || told.length > 1 || !former) return undefined
  const isKnown = sentVersion(body) === former.version || (next.id === former.id && next.version === former.version + 1)
  // The host isn't told of a booking that is private to others.
  if (!isKnown || next.host_id === null || former.host === null) return undefined
  const { subject, isPrivate, host, resource, from, to } = former
  const back =
    name === 'describe'
      ? { subject: subject ?? '', is_private: isPrivate, host_id: host }
      : { resource_id: resource, slots: [slotOf(former)] }
  return {
    name: name === 'describe' ? 'describe back' : 'move back',
    method: 'PUT',
    path: `/company/v1/bookings/${next.id}`,
    body: { declaration: { ...back, version: next.version } },
    about: { bookings: [next.id, former.id], declarations: [next.declaration_id, former.declaration] },
    ...(name !== 'describe' && { places: [{ resource, from, to }] }),
    version: next.version,
  }
}

/** The version in a body of a change. */
export function sentVersion(body: object | undefined): number | undefined {
  const { version, declaration } = (body ?? {}) as { version?: number; declaration?: { version?: number } }
  return version ?? declaration?.version
}

/** Cancels new bookings, if they still have their first versions. */
function takeBack({ answer }: Operation): ChangeRequest | undefined {
  const made = bookingsOfAnswer((answer.data as { bookings?: unknown })?.bookings)
  if (!made.length) return undefined
  return {
    name: 'take back',
    method: 'POST',
    path: '/company/v1/bookings/cancel',
    body: { picked: made.map(({ id }) => id), versions: made.map(({ version }) => version) },
    isKeyed: true,
    about: { bookings: made.map(({ id }) => id) },
  }
}

/** All that was cancelled at once comes back, if it was of one reservation. */
function restoreCancelled(memory: Memory, { answer, about }: Operation): ChangeRequest | undefined {
  const { done } = (answer.data ?? {}) as { done?: number[] }
  const ids = answer.cancelled ?? done ?? []
  const known = ids.flatMap((id) => memory.known(id) ?? [])
  const [declaration, ...more] = new Set([...(about.declarations ?? []), ...known.map((each) => each.declaration)])
  if (!ids.length || declaration === undefined || more.length) return undefined
  return {
    name: 'restore what was cancelled',
    method: 'POST',
    path: `/company/v1/declarations/${declaration}/restore`,
    body: { booking_ids: ids },
    about: { declarations: [declaration], bookings: ids },
  }
}
