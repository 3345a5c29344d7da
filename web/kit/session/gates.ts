import type { Gate } from './screen.ts'

type Find = (path: string) => Gate | null

/** The gates of the screens, as the table of screens says them. */
export interface Gates {
  at: Find
  /** By the path without its ids. */
  named: Find
  /** All of them, in order. */
  names: readonly string[]
}

/** The tables that are known: of everyday screens, or of every area. */
type Which = 'everyday' | 'all'

let bring: ((which: Which) => Promise<Gates>) | null = null
let gates: Gates | null = null
let known: Which | null = null

/** Told once, by the program: how the tables of screens come. The sign-in page stands without them. */
export function setGateLoader(load: (which: Which) => Promise<Gates>): void {
  bring = load
  gates = null
  known = null
}

/** Brings the tables of screens, once; after it those below answer for their screens. Throws when they don't come. */
export async function loadGates(which: Which = 'everyday'): Promise<void> {
  if (known === 'all' || known === which) return
  gates = (await bring?.(which)) ?? null
  known = gates && which
}

/** Loads a screen that tells of other screens: the tables of all of them come beside it. */
export const withAllGates =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadGates('all')])
    return module
  }

/** The gate of the screen at a path; null if the loaded tables have no such screen. */
export const gateAt: Find = (path) => gates?.at(path) ?? null

/** The same for a path without its ids, as help texts are kept (`/bookings/edit`). */
export const gateNamed: Find = (path) => gates?.named(path) ?? null

/** Every screen by its path without ids, as help texts are kept; help itself is none. */
export const screenNames = (): readonly string[] => gates?.names ?? []
