import type { Gate } from './screen.ts'

type Find = (path: string) => Gate | null

/** What the screens ask of who opens them, as the table of screens says it. */
export interface Gates {
  at: Find
  /** By the path without its ids. */
  named: Find
  /** All of them, in order. */
  names: readonly string[]
}

let bring: (() => Promise<Gates>) | null = null
let gates: Gates | null = null

/** Told once, by the program: how the table of screens comes. The sign-in page stands without it. */
export function gatesComeBy(load: () => Promise<Gates>): void {
  bring = load
  gates = null
}

/** Brings the table of screens, once; after it the two below answer. Throws when it doesn't come. */
export async function bringGates(): Promise<void> {
  gates ??= (await bring?.()) ?? null
}

/** What the screen at a path asks of who opens it; null where there is no such screen. */
export const gateAt: Find = (path) => gates?.at(path) ?? null

/** The same for a path without its ids, as help texts are kept (`/bookings/edit`). */
export const gateNamed: Find = (path) => gates?.named(path) ?? null

/** Every screen by its path without ids, as help texts are kept; help itself is none. */
export const screenNames = (): readonly string[] => gates?.names ?? []
