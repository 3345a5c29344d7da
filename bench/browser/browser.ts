import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { freePort, startProgram, stopProgram } from '../../e2e/program.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { type Figure, median, percentile, told } from '../figures.ts'
import { openCalendar } from './calendar-page.ts'
import { type GridSource, openGrid, readDays } from './grid-page.ts'
import { type Measured, measurePage, type Opened } from './measure.ts'

/** G10: the day grid in a browser that is four times slower, beside FullCalendar's resource timeline of the same day. */
export async function measureBrowser(isSmall: boolean): Promise<Figure[]> {
  buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  const port = await freePort()
  const program = await startProgram(port, dataDir)
  try {
    return await measureAt(`http://demo.kontor.localhost:${port}`, isSmall ? 1 : 3)
  } finally {
    await stopProgram(program)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The same against a program that runs already. */
export async function measureAt(address: string, rounds: number, sizes = [249, 1000]): Promise<Figure[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const source = await readDays(address)
    const figures: Figure[] = []
    for (const rows of sizes) figures.push(...(await measureRows(browser, source, rows, rounds)))
    return figures
  } finally {
    await browser.close()
  }
}

/** Milliseconds after which no further round is begun: on a busy machine a round takes minutes. */
const longest = 80_000

async function measureRows(browser: Browser, source: GridSource, rows: number, rounds: number): Promise<Figure[]> {
  const kinds: [string, () => Promise<Opened>][] = [
    ['Kontor', () => openGrid(browser, source, rows)],
    ['FullCalendar', () => openCalendar(browser, source, rows)],
  ]
  const found = new Map<string, Measured[]>(kinds.map(([name]) => [name, []]))
  const since = performance.now()
  for (let round = 0; round < rounds && (round === 0 || performance.now() - since < longest); round++)
    for (const [name, open] of round % 2 ? kinds.toReversed() : kinds) found.get(name)!.push(await measurePage(open))
  const [kontor, calendar] = [...found.values()].map(summaryOf)
  const line = (what: string, of: (each: Summary) => number, most: number): Figure => ({
    goal: 'G10',
    what: `${rows} rows: ${what}`,
    reached: `${Math.round(of(kontor!))} ms (FullCalendar ${Math.round(of(calendar!))})`,
    wanted: `≤ ${most} ms`,
    holds: of(kontor!) <= most,
  })
  return [
    told(`${rows} rows: bookings; load of the machine`, `${source.bookings(rows)}; ${loadavg()[0]!.toFixed(1)}`),
    line('press to painted draft', ({ press }) => press, 50),
    line('p95 frame while scrolling', ({ frame }) => frame, 24),
    told(`${rows} rows: worst frame`, `${Math.round(kontor!.worst)} ms (FullCalendar ${Math.round(calendar!.worst)})`),
    line('another day, beside its call', ({ day }) => day, 150),
  ]
}

interface Summary {
  press: number
  frame: number
  worst: number
  day: number
}

const summaryOf = (measured: readonly Measured[]): Summary => ({
  press: median(measured.flatMap(({ presses }) => presses)),
  frame: percentile(
    measured.flatMap(({ frames }) => frames),
    0.95,
  ),
  worst: Math.max(...measured.flatMap(({ frames }) => frames)),
  day: median(measured.flatMap(({ days }) => days)),
})
