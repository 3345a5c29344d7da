import type { Gate } from './screen.ts'

type Find = (path: string) => Gate | null

let find: Find = () => null
let findNamed: Find = () => null

/** Told once, by the program that knows every route. */
export function knowGates(finder: Find, namedFinder: Find = () => null): void {
  find = finder
  findNamed = namedFinder
}

/** What the screen at a path asks of who opens it; null where there is no such screen. */
export const gateAt: Find = (path) => find(path)

/** The same for a path without its ids, as help texts are kept (`/bookings/edit`). */
export const gateNamed: Find = (path) => findNamed(path)
