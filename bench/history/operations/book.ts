import type { BookableResource, ChangeRequest } from '../operation.ts'
import { quarterOfScene, type Scene, slotOf, someTime } from './scene.ts'

/** One resource. */
export function bookOne(scene: Scene): ChangeRequest {
  return declared('book one', scene, [scene.random.pick(scene.world.all)!], [someTime(scene)])
}

/** Several resources, now and then at two times: all, or nothing. */
export function bookSeveral(scene: Scene): ChangeRequest {
  const { random, world } = scene
  const first = someTime(scene)
  const later = { from: first.to + 4 * quarterOfScene, to: first.to + 5 * quarterOfScene }
  return declared('book several', scene, random.some(world.all, 3), random.chance(0.3) ? [first, later] : [first])
}

const wanted = ['pool', 'plain', 'pool', 'buffered', 'linked', 'approved'] as const
/** Milliseconds from one round to the next. */
const round = 2_000

/**
 * A place that many want: all who choose it within a round ask for it at its end, at one instant and at several servers, so that
 * each finds it free. Each round has a place of its own, on days that nobody books otherwise.
 */
export function bookWanted(scene: Scene): ChangeRequest {
  const { world } = scene
  const nth = Math.floor(Date.now() / round)
  const from = world.firstDay + (4 * 96 + (nth % 960)) * quarterOfScene
  const resource = world.resources[wanted[nth % wanted.length]!][0]!
  const asked = declared('book what many want', scene, [resource], [{ from, to: from + quarterOfScene }])
  return { ...asked, notBefore: (nth + 1) * round }
}

/** From this quarter of an hour on, or from one of the next. */
export function bookNow(scene: Scene): ChangeRequest {
  const { random, world } = scene
  const { attended, released, cleaned, plain } = world.resources
  const ids = [...attended, ...released, ...cleaned, ...plain.slice(0, 2)]
  const later = random.chance(0.5) ? 0 : random.below(4)
  const from = (Math.floor(Date.now() / quarterOfScene) + later) * quarterOfScene
  return declared('book now', scene, [random.pick(ids)!], [{ from, to: from + (1 + random.below(3)) * quarterOfScene }])
}

function declared(
  name: string,
  { random }: Scene,
  resources: number[],
  times: { from: number; to: number }[],
): ChangeRequest {
  const places: BookableResource[] = resources.flatMap((resource) => times.map((time) => ({ resource, ...time })))
  return {
    name,
    method: 'POST',
    path: '/company/v1/bookings/store',
    body: {
      declaration: {
        resource_ids: resources,
        slots: times.map(slotOf),
        subject: `Plan ${random.below(1000)}`,
        is_private: random.chance(0.2),
      },
    },
    isKeyed: true,
    about: {},
    places,
  }
}
