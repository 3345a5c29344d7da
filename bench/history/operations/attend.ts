import { extendingTypes } from '@kontor/contract/values/extending-types.ts'
import type { ChangeRequest } from '../operation.ts'
import type { Scene } from './scene.ts'

/** A booking that begins within so many hours; 0: it runs. */
function soon({ random, memory, person, isAdministrator }: Scene, hours: number) {
  const all = isAdministrator ? Array.from({ length: 40 }, () => memory.any(random)) : memory.of(person.userId)
  const until = Date.now() + hours * 3_600_000
  return random.pick(all.filter((each) => each !== undefined && each.from < until))
}

const acting =
  (name: string, path: string, hours: number) =>
  (scene: Scene): ChangeRequest | undefined => {
    const booking = soon(scene, hours)
    if (!booking) return undefined
    const { declaration } = booking
    return {
      name,
      method: 'POST',
      path: `/company/v1/declarations/${declaration}/${path}`,
      about: { declarations: [declaration] },
    }
  }

export const checkIn = acting('check in', 'check-in', 4)
export const checkOut = acting('check out', 'check-out', 1)
export const extend = (scene: Scene) =>
  acting('extend', `extend?extending_type=${scene.random.pick(extendingTypes)}`, 0)(scene)
