import type { KnownBooking } from '../memory.ts'
import type { ChangeRequest } from '../operation.ts'
import { quarterOfScene, type Scene, slotOf, someBooking, someTime } from './scene.ts'

const of = ({ id, declaration }: KnownBooking) => ({ bookings: [id], declarations: [declaration] })
/** Most changes name the version they were made from. */
const versionOf = ({ random }: Scene, { version }: KnownBooking) => (random.chance(0.7) ? { version } : {})

/** To another resource, another time, or both. */
export function move(scene: Scene): ChangeRequest | undefined {
  const booking = someBooking(scene)
  if (!booking) return undefined
  const { random, world } = scene
  const time = random.chance(0.5) ? someTime(scene) : booking
  const resource = random.chance(0.6) ? random.pick(world.all)! : booking.resource
  return {
    name: 'move',
    method: 'PUT',
    path: `/company/v1/bookings/${booking.id}`,
    body: { declaration: { resource_id: resource, slots: [slotOf(time)], ...versionOf(scene, booking) } },
    about: of(booking),
    places: [{ resource, from: time.from, to: time.to }],
    version: booking.version,
  }
}

/** Its ends are drawn on the grid. */
export function resize(scene: Scene): ChangeRequest | undefined {
  const booking = someBooking(scene)
  if (!booking) return undefined
  const { random } = scene
  const to = Math.max(booking.from + quarterOfScene, booking.to + (random.below(7) - 3) * quarterOfScene)
  const from = random.chance(0.3) ? booking.from - quarterOfScene : booking.from
  const { id, resource } = booking
  return {
    name: 'resize',
    method: 'PUT',
    path: '/company/v1/bookings/resize',
    body: { id, resource_id: resource, slots: [slotOf({ from, to })], is_grid: true, ...versionOf(scene, booking) },
    about: of(booking),
    places: [{ resource, from, to }],
    version: booking.version,
  }
}

/** A new subject, private or not, or another host. */
export function describe(scene: Scene): ChangeRequest | undefined {
  const booking = someBooking(scene)
  if (!booking) return undefined
  const { random, world, isAdministrator } = scene
  const host = isAdministrator && random.chance(0.4) ? { host_id: random.pick(world.employees)!.userId } : {}
  const said = { subject: `Plan ${random.below(1000)}`, is_private: random.chance(0.3) }
  return {
    name: 'describe',
    method: 'PUT',
    path: `/company/v1/bookings/${booking.id}`,
    body: { declaration: { ...said, ...host, ...versionOf(scene, booking) } },
    about: of(booking),
    version: booking.version,
  }
}

export function cancel(scene: Scene): ChangeRequest | undefined {
  const booking = someBooking(scene)
  return booking && { name: 'cancel', method: 'DELETE', path: `/company/v1/bookings/${booking.id}`, about: of(booking) }
}

export function cancelWhole(scene: Scene): ChangeRequest | undefined {
  const booking = someBooking(scene)
  if (!booking) return undefined
  const about = { declarations: [booking.declaration] }
  return { name: 'cancel whole', method: 'DELETE', path: `/company/v1/declarations/${booking.declaration}`, about }
}

export function cancelSeveral(scene: Scene): ChangeRequest | undefined {
  const { random, memory, person, isAdministrator } = scene
  const from = isAdministrator
    ? [1, 2, 3, 4].flatMap(() => memory.any(random) ?? [])
    : random.some(memory.of(person.userId), 4)
  const picked = [...new Map(from.map((each) => [each.id, each])).values()]
  if (!picked.length) return undefined
  return {
    name: 'cancel several',
    method: 'POST',
    path: '/company/v1/bookings/cancel',
    body: { picked: picked.map(({ id }) => id), versions: picked.map(({ version }) => version) },
    isKeyed: true,
    about: { bookings: picked.map(({ id }) => id) },
  }
}

export function restore({ random, memory, person, isAdministrator }: Scene): ChangeRequest | undefined {
  const cancelled = random.pick(memory.cancelled.filter(({ user }) => isAdministrator || user === person.userId))
  if (!cancelled) return undefined
  const named = random.chance(0.5) ? { body: { booking_ids: [cancelled.id] } } : {}
  return {
    name: 'restore',
    method: 'POST',
    path: `/company/v1/declarations/${cancelled.declaration}/restore`,
    ...named,
    about: { declarations: [cancelled.declaration], ...(named.body && { bookings: named.body.booking_ids }) },
  }
}
