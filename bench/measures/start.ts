import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../e2e/program.ts'
import { buildWeb, forgetBuild } from '../../scripts/build-web.ts'
import { asOwner } from '../../server/db/start/owner.ts'
import { fillDemo } from '../../server/demo/demo.ts'
import { openDatabase } from '../database.ts'
import { type Figure, median } from '../figures.ts'

const root = join(import.meta.dirname, '..', '..')
const seconds = (value: number) => `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} s`

/** Rows of the demo when every area has its data (docs/performance.md, "The first start"). */
const rowsThen = 300_000

interface Start {
  /** Milliseconds until the first answer, and of processor time until the end, PostgreSQL and Vite included. */
  wall: number
  cpu: number
  /** Milliseconds at which each line about a step came. */
  lines: [string, number][]
}

/** G13: `npm start` with nothing made yet, web included, and again. */
export async function measureStart(isSmall: boolean): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  forgetBuild()
  const first = await start(dataDir)
  const later: Start[] = []
  for (let n = 0; n < (isSmall ? 3 : 7); n++) later.push(await start(dataDir))
  rmSync(dataDir, { recursive: true, force: true })
  const web = await cpuOf(async () => {
    forgetBuild()
    await buildWeb()
  })
  const { took, rows } = await fillOnly()
  const then = first.wall + (took / rows) * (rowsThen - rows)
  const walls = later.map(({ wall }) => wall)
  const steps = first.lines.map(([line, at]) => `${line.replace(/ \(.*/, '')} from ${seconds(at)}`)
  return [
    bounded(`first start, ${rowsThen} rows of the demo`, then, 20_000),
    plain('first start, as it is', `${seconds(first.wall)}; processor time ${seconds(first.cpu)}; ${steps.join(', ')}`),
    plain('of it building the web, processor time', seconds(web)),
    plain(`of it the demo company alone, ${rows} rows`, seconds(took)),
    bounded('later start, least', Math.min(...walls), 1500),
    plain('later start, p50', seconds(median(walls))),
    plain('later start, least processor time', seconds(Math.min(...later.map(({ cpu }) => cpu)))),
  ]
}

const bounded = (what: string, reached: number, most: number): Figure => ({
  goal: 'G13',
  what,
  reached: seconds(reached),
  wanted: `≤ ${seconds(most)}`,
  holds: reached <= most,
})

const plain = (what: string, reached: string): Figure => ({ goal: 'G13', what, reached, wanted: '–', holds: true })

/** The command of `npm start`, without npm, which takes a third of a second and doesn't wait for what it started. */
const command: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start

/** Starts the program as people do, until it answers, and ends it. */
async function start(dataDir: string): Promise<Start> {
  const port = await freePort()
  const lines: [string, number][] = []
  let wall = 0
  const cpu = await cpuOf(async () => {
    const since = performance.now()
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_APP_URL: '' }
    const child = spawn('sh', ['-c', `exec env ${command}`], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    await new Promise<void>((ready, failed) => {
      child.once('exit', () => failed(new Error('The program ended before it was ready.')))
      child.stdout.on('data', (chunk) => {
        for (const line of String(chunk).split('\n'))
          if (/^[A-Z].* \(\d of \d\) …$/.test(line)) lines.push([line, performance.now() - since])
          else if (line.includes('is ready at')) ready()
      })
    })
    await fetch(`http://localhost:${port}/health`)
    wall = performance.now() - since
    child.kill('SIGTERM')
    await ended
  })
  return { wall, cpu, lines }
}

/** Milliseconds of processor time of all processes that began and ended in the work. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = cpuOfChildren()
  await work()
  return cpuOfChildren() - before
}

/** The kernel counts in hundredths of a second. */
function cpuOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
  return 10 * (Number(fields[13]) + Number(fields[14]))
}

async function fillOnly(): Promise<{ took: number; rows: number }> {
  const database = await openDatabase()
  const before = await rowsIn(database.ownerUrl)
  const since = performance.now()
  await fillDemo(database.ownerUrl)
  const took = performance.now() - since
  const rows = (await rowsIn(database.ownerUrl)) - before
  await database.end()
  return { took, rows }
}

/** Rows of all tables, counted by asking for them as XML: the only way with table names as values in one statement. */
async function rowsIn(ownerUrl: string): Promise<number> {
  const { rows } = await asOwner(ownerUrl, (client) =>
    client.query(`select sum((xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', oid::regclass), false, true, '')))[1]::text::int)::int as n
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`),
  )
  return rows[0].n
}
