import type { Gate } from './screen.ts'

type Find = (path: string) => Gate | null

/** The gates of the screens, from the table of screens. */
export interface Gates {
  at: Find
  /** By the path without its ids. */
  named: Find
  /** All of them, in order. */
  names: readonly string[]
}

/** The tables to load: everyday screens, or all areas. */
type Which = 'everyday' | 'all'

let loader: ((which: Which) => Promise<Gates>) | null = null
let gates: Gates | null = null
let known: Which | null = null

/** Sets how the tables of screens are loaded. Called once by the program; the sign-in page does without them. */
export function setGateLoader(load: (which: Which) => Promise<Gates>): void {
  loader = load
  gates = null
  known = null
}

/** Loads the tables of screens, once; the functions below then know their screens. Throws if that fails. */
export async function loadGates(which: Which = 'everyday'): Promise<void> {
  if (known === 'all' || known === which) return
  gates = (await loader?.(which)) ?? null
  known = gates && which
}

/** Loads a screen that lists other screens, together with the tables of all of them. */
export const withAllGates =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadGates('all')])
    return module
  }

/** The gate of the screen at a path; null if the loaded tables have no such screen. */
export const gateAt: Find = (path) => gates?.at(path) ?? null

/** The gate of the screen with a path without ids, as help texts are kept: `/bookings/edit`; null if there is none. */
export const gateNamed: Find = (path) => gates?.named(path) ?? null

/** Every screen by its path without ids, as help texts are kept; help itself is none. */
export const screenNames = (): readonly string[] => gates?.names ?? []
