import type { KnownBooking } from '../memory.ts'
import type { ChangeRequest } from '../operation.ts'
import { quarterOfScene, type Scene, slotOf, someBooking } from './scene.ts'

const day = 86_400_000
const dayText = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** One time on several days, with one or two resources. */
export function declareSeries(scene: Scene): ChangeRequest {
  const { random, world } = scene
  // Berlin's clock doesn't change within these days, and its day is UTC's before 22:00.
  const from = world.firstDay + random.below(80) * quarterOfScene
  const time = { from, to: from + (1 + random.below(3)) * quarterOfScene }
  const count = 2 + random.below(4)
  const resources = random.some(world.all, 1 + random.below(2))
  const days = Array.from({ length: count }, (_, nth) => dayText(from + nth * day))
  const leftOut = random.chance(0.2) ? [{ day: days[1], is_left_out: true }] : []
  // The last date of a series of one resource is now and then at another one.
  const elsewhere = resources.length === 1 && count > 2 && random.chance(0.3) ? random.pick(world.all) : undefined
  const moved = elsewhere === undefined ? [] : [{ day: days.at(-1), resource_id: elsewhere }]
  return {
    name: 'declare a series',
    method: 'POST',
    path: '/company/v1/bookings/store',
    body: {
      declaration: {
        resource_ids: resources,
        slots: [slotOf(time)],
        subject: 'Every day',
        recurrence: { frequency: 'daily', count },
        dates: [...leftOut, ...moved],
        on_conflict: random.chance(0.6) ? 'skip' : 'refuse',
      },
    },
    isKeyed: true,
    about: { days },
    places: resources.flatMap((resource) =>
      days.map((_, nth) => ({
        resource: nth === count - 1 ? (elsewhere ?? resource) : resource,
        ...{ from: time.from + nth * day, to: time.to + nth * day },
      })),
    ),
  }
}

const scopes = ['one', 'following', 'all'] as const

/** A booking of a series. */
function ofSeries(scene: Scene): KnownBooking | undefined {
  for (let tried = 0; tried < 20; tried++) {
    const booking = someBooking(scene)
    if (booking?.day) return booking
  }
  return undefined
}

/** Another time, resource or subject for it and those that follow, or for all. */
export function changeSeries(scene: Scene): ChangeRequest | undefined {
  const booking = ofSeries(scene)
  if (!booking) return undefined
  const { random, world } = scene
  const shift = random.below(3) * quarterOfScene
  const time = { from: booking.from + shift, to: booking.to + shift }
  const resource = random.chance(0.5) ? random.pick(world.all)! : booking.resource
  return {
    name: 'change a series',
    method: 'PUT',
    path: `/company/v1/bookings/${booking.id}`,
    body: {
      declaration: {
        resource_id: resource,
        slots: [slotOf(time)],
        scope: random.pick(scopes),
        ...(random.chance(0.3) && { subject: `Every day ${random.below(100)}` }),
        version: booking.version,
      },
    },
    about: { bookings: [booking.id], declarations: [booking.declaration] },
    places: [{ resource, ...time }],
    version: booking.version,
  }
}

export function cancelSeries(scene: Scene): ChangeRequest | undefined {
  const booking = ofSeries(scene)
  if (!booking) return undefined
  return {
    name: 'cancel a series',
    method: 'DELETE',
    path: `/company/v1/bookings/${booking.id}?scope=${scene.random.pick(scopes)}`,
    about: { bookings: [booking.id], declarations: [booking.declaration] },
  }
}

/** A date that was skipped is tried again. */
export function tryDate({ random, memory, person, isAdministrator }: Scene): ChangeRequest | undefined {
  const own = memory.skipped.filter(({ user }) => isAdministrator || user === person.userId)
  const skipped = memory.take(random, memory.skipped, own)
  if (!skipped) return undefined
  const { declaration, day: date } = skipped
  return {
    name: 'try a date again',
    method: 'POST',
    path: `/company/v1/declarations/${declaration}/dates/${date}`,
    about: { declarations: [declaration], day: date },
  }
}
