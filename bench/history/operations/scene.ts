import type { Person } from '../../people.ts'
import type { Memory } from '../memory.ts'
import type { AnswerBody, ChangeRequest } from '../operation.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'

/** Everything that a person has before them when they choose their next change. */
export interface Scene {
  world: World
  random: Random
  person: Person
  memory: Memory
  isAdministrator: boolean
  /** Reads something first, as a screen does; null: nothing came. */
  read(path: string): Promise<AnswerBody | null>
  /** Asks what a change would do, without doing it. */
  preview(asked: Pick<ChangeRequest, 'method' | 'path' | 'body'>): Promise<AnswerBody | null>
}

/** Chooses a change; undefined: there is nothing to change that way. */
export type Choice = (scene: Scene) => Promise<ChangeRequest | undefined> | ChangeRequest | undefined

export const quarterOfScene = 900_000
const dayInQuarters = 96
const iso = (instant: number) => new Date(instant).toISOString()
export const slotOf = ({ from, to }: { from: number; to: number }) => ({
  datetime_from: iso(from),
  datetime_to: iso(to),
})

/** A time within the days that are booked; half of all within the first three hours. */
export function someTime({ world, random }: Scene): { from: number; to: number } {
  const first = random.chance(0.5) ? random.below(12) : random.below(3 * dayInQuarters)
  const from = world.firstDay + first * quarterOfScene
  return { from, to: from + (1 + random.below(6)) * quarterOfScene }
}

/** A booking of the person's own, or anybody's for an administrator. */
export const someBooking = ({ random, person, memory, isAdministrator }: Scene) =>
  isAdministrator ? memory.any(random) : random.pick(memory.of(person.userId))
