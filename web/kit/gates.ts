import type { Gate } from './screen.ts'

let find: (path: string) => Gate | null = () => null

/** Told once, by the program that knows every route. */
export function knowGates(finder: typeof find): void {
  find = finder
}

/** What the screen at a path asks of who opens it; null where there is no such screen. */
export const gateAt = (path: string): Gate | null => find(path)
