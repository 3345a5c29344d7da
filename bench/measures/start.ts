import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProgram, stopProgram } from '../../e2e/program.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { fillDemo } from '../../server/demo/demo.ts'
import { openDatabase } from '../database.ts'
import { type Figure, median } from '../figures.ts'

const seconds = (value: number) => `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} s`

/** G13: the program as `npm start` runs it, on an empty folder and again; the web is built beforehand. */
export async function measureStart(isSmall: boolean): Promise<Figure[]> {
  buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  const start = async () => {
    const port = await freePort()
    const since = performance.now()
    const program = await startProgram(port, dataDir)
    const took = performance.now() - since
    await stopProgram(program)
    return took
  }
  const first = await start()
  const later: number[] = []
  for (let n = 0; n < (isSmall ? 3 : 7); n++) later.push(await start())
  rmSync(dataDir, { recursive: true, force: true })
  const demo = await fillOnly()
  return [
    {
      goal: 'G13',
      what: 'first start, without the install',
      reached: seconds(first),
      wanted: '≤ 30 s',
      holds: first <= 30_000,
    },
    { goal: 'G13', what: 'of it the demo company', reached: seconds(demo), wanted: '≤ 12 s', holds: demo <= 12_000 },
    {
      goal: 'G13',
      what: 'later start, p50',
      reached: seconds(median(later)),
      wanted: '≤ 3 s',
      holds: median(later) <= 3000,
    },
  ]
}

async function fillOnly(): Promise<number> {
  const database = await openDatabase()
  const since = performance.now()
  await fillDemo(database.ownerUrl)
  const took = performance.now() - since
  await database.end()
  return took
}
