import { dirname } from 'node:path/posix'
import { importersOf, reachedBy } from './imports.ts'

/** As many as end within about two minutes on two cores. */
export const most = { units: 40, journeys: 4 }

export interface ReachedTests {
  units: string[]
  journeys: string[]
  /** Files that a change may reach as well, and that aren't run. */
  leftOut: string[]
}

const isUnit = (path: string) => /^(?:server|web|contract|scripts|spec|bench)\/.*\.test\.tsx?$/.test(path)
const isJourney = (path: string) => path.endsWith('.e2e.ts') && !path.startsWith('e2e/sweep')

/** The features that a journey says, in its first line, that it is about. */
export const featuresOf = (text: string): string[] => text.match(/^\/\/ Features: (.+)\n/)?.[1]?.split(', ') ?? []

/** `texts` are all source files by their paths. */
export function reachedTests(changed: readonly string[], texts: ReadonlyMap<string, string>): ReachedTests {
  const paths = [...texts.keys()]
  const features = new Set(changed.flatMap((path) => featureOf(path) ?? []))
  const steps = reachedBy(changed, importersOf(texts))
  const folders = new Set(changed.map(dirname))
  const isNear = (path: string) => folders.has(dirname(path)) || features.has(featureOf(path) ?? '')
  // Beside the change, or of its feature: as near as what imports it.
  const stepsTo = (path: string) => Math.min(steps.get(path) ?? Number.POSITIVE_INFINITY, isNear(path) ? 1 : 99)
  const units = nearest(
    paths.filter((path) => isUnit(path) && (steps.has(path) || isNear(path))),
    stepsTo,
  )
  const isReached = (path: string) => changed.includes(path) || (steps.has(path) && changed.some(isOfJourneys))
  const strangersOf = (path: string) => featuresOf(texts.get(path)!).filter((name) => !features.has(name)).length
  const isAbout = (path: string) => featuresOf(texts.get(path)!).some((name) => features.has(name))
  const journeys = nearest(
    paths.filter((path) => isJourney(path) && (isReached(path) || isAbout(path))),
    (path) => (changed.includes(path) ? 0 : 1 + strangersOf(path)),
  )
  return {
    units: units.slice(0, most.units),
    journeys: journeys.slice(0, most.journeys),
    leftOut: [...units.slice(most.units), ...journeys.slice(most.journeys)],
  }
}

const isOfJourneys = (path: string) => path.startsWith('e2e/')

/** The feature that a file belongs to, by its folder or by its file in the contract. */
const featureOf = (path: string) =>
  path.match(/^(?:web|server)\/features\/([\w-]+)\//)?.[1] ??
  path.match(/^contract\/calls\/([\w-]+)(?:\.test)?\.ts$/)?.[1]

const nearest = (paths: string[], stepsTo: (path: string) => number) =>
  paths.toSorted((one, other) => stepsTo(one) - stepsTo(other))
