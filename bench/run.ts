/**
 * `npm run bench [-- names…] [-- --small]`: runs the measures and prints their results, and the same as JSON at the
 * end.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBrowser } from './browser/browser.ts'
import { measureMap } from './browser/map.ts'
import { measureRepaint } from './browser/repaint.ts'
import { type Figure, table } from './figures.ts'
import { measureLargest } from './largest/largest.ts'
import { measureCreate } from './measures/create.ts'
import { measureEdits } from './measures/edits.ts'
import { measureGrants } from './measures/grants.ts'
import { measureGrid } from './measures/grid.ts'
import { measureGuessing } from './measures/guessing.ts'
import { measureJavascript } from './measures/javascript.ts'
import { measureLeast } from './measures/least.ts'
import { measureMemory } from './measures/memory.ts'
import { measureNeighbour } from './measures/neighbour.ts'
import { measurePeople } from './measures/people-list.ts'
import { measurePlans } from './measures/plans.ts'
import { measurePools } from './measures/pools.ts'
import { measureResources } from './measures/resources.ts'
import { measureRights } from './measures/rights.ts'
import { measureSize } from './measures/size.ts'
import { measureStart } from './measures/start.ts'
import { measureStatements } from './measures/statements.ts'
import { measureStorm } from './measures/storm.ts'
import { measureStrangers } from './measures/strangers.ts'
import { measureTenancy } from './measures/tenancy.ts'
import { measureWorkers } from './measures/workers.ts'
import { openPlace, type Workbench } from './place.ts'

/** Measures that need data, and those that need none. */
const onData: Record<string, (place: Workbench) => Promise<Figure[]>> = {
  create: measureCreate,
  statements: measureStatements,
  pools: measurePools,
  grid: measureGrid,
  least: measureLeast,
  grants: measureGrants,
  resources: measureResources,
  people: measurePeople,
  rights: measureRights,
  tenancy: measureTenancy,
  plans: measurePlans,
  storm: measureStorm,
  neighbour: measureNeighbour,
  guessing: measureGuessing,
  strangers: measureStrangers,
  edits: measureEdits,
  largest: measureLargest,
  memory: measureMemory,
  workers: measureWorkers,
}
const alone: Record<string, (isSmall: boolean) => Promise<Figure[]>> = {
  javascript: measureJavascript,
  browser: measureBrowser,
  map: measureMap,
  repaint: measureRepaint,
  start: measureStart,
}
/** Takes 5,000,000 bookings: only where it is named. */
const named: typeof alone = { size: measureSize }

const args = process.argv.slice(2)
const isSmall = args.includes('--small')
const names = args.filter((arg) => !arg.startsWith('-'))
const every = { ...onData, ...alone, ...named }
const unknown = names.find((name) => !(name in every))
if (unknown) throw new Error(`no measure is called ${unknown}: ${Object.keys(every).join(', ')}`)
const wanted = <T>(measures: Record<string, T>) =>
  Object.entries(measures).filter(([name]) => (names.length ? names.includes(name) : !(name in named)))

const all: Figure[] = []
console.log(`Node ${process.version}, ${availableParallelism()} cores${isSmall ? ', small' : ''}`)
for (const [, measure] of wanted({ ...alone, ...named })) report(await measure(isSmall))
if (wanted(onData).length) {
  const { place, figures } = await openPlace(isSmall)
  report(figures)
  try {
    for (const [, measure] of wanted(onData)) report(await measure(place))
  } finally {
    await place.end()
  }
}
const file = join(mkdtempSync(join(tmpdir(), 'kontor-bench-')), 'figures.json')
writeFileSync(file, JSON.stringify({ at: new Date(), node: process.version, isSmall, figures: all }, null, 2))
console.log(file)

function report(figures: Figure[]): void {
  all.push(...figures)
  console.log(table(figures))
}
