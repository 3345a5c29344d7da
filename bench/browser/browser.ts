import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort, startProgram, stopProgram } from '../../e2e/program.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { type Figure, median, percentile, told } from '../figures.ts'
import { openBlank } from './blank-page.ts'
import { openCalendar } from './calendar-page.ts'
import type { DayLoad } from './day.ts'
import { type GridSource, openGrid, readDays } from './grid-page.ts'
import { measurePage, nothing, type OpenPage, type PageCosts } from './measure.ts'

/** Milliseconds after which the measure ends, on any machine; the printed result says what wasn't measured by then. */
const longest = 900_000
const longestSmall = 300_000

/** G10: the day grid in a browser that is four times slower, beside FullCalendar's resource timeline of the same day. */
export async function measureBrowser(isSmall: boolean): Promise<Figure[]> {
  const end = performance.now() + (isSmall ? longestSmall : longest)
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  const port = await freePort()
  const program = await startProgram(port, dataDir)
  try {
    return await measureAt(`http://demo.kontor.localhost:${port}`, isSmall ? 1 : 3, end)
  } finally {
    await stopProgram(program)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The goals are of days as they are; a full one is told beside them. */
const loads: DayLoad[] = [{ rows: 249 }, { rows: 1000 }, { rows: 249, isFull: true }]

/** A page to measure, and the figures found on it so far. */
interface Subject {
  open: () => Promise<OpenPage>
  found: PageCosts
}

/** Measures a program that runs already. */
export async function measureAt(address: string, rounds: number, end = performance.now() + longest): Promise<Figure[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const source = await readDays(address)
    const subject = (open: () => Promise<OpenPage>): Subject => ({ open, found: nothing() })
    const blank = subject(() => openBlank(browser))
    const byLoad = loads.map((load) => ({
      load,
      kontor: subject(() => openGrid(browser, source, load)),
      calendar: subject(() => openCalendar(browser, source, load)),
    }))
    const all = [blank, ...byLoad.flatMap(({ kontor, calendar }) => [kontor, calendar])]
    let round = 0
    for (let took = 0; round < rounds && performance.now() + took < end; round++) {
      const since = performance.now()
      await measureInTurn(round % 2 ? all.toReversed() : all, end)
      took = performance.now() - since
    }
    return [
      told('rounds; load of the machine', `${round}; ${loadavg()[0]!.toFixed(1)}`),
      told('blank page: p95 frame while scrolling', ms(summaryOf(blank.found).frame)),
      ...byLoad.flatMap(({ load, kontor, calendar }) => figuresOf(source, load, kontor.found, calendar.found)),
    ]
  } finally {
    await browser.close()
  }
}

/** Each page gets its share of the remaining time, so that a slow one takes none from the others. */
async function measureInTurn(subjects: readonly Subject[], end: number): Promise<void> {
  for (const [index, { open, found }] of subjects.entries()) {
    const share = (end - performance.now()) / (subjects.length - index)
    await measurePage(open, found, share)
  }
}

/**
 * Milliseconds wanted, and those of FullCalendar on the machine where that was decided: a slower machine is as much
 * slower for both, so there the share of FullCalendar's time counts (decision 0042).
 */
interface Goal {
  most: number
  beside: number
}

function figuresOf(source: GridSource, load: DayLoad, kontor: PageCosts, calendar: PageCosts): Figure[] {
  const [own, other] = [summaryOf(kontor), summaryOf(calendar)]
  const day = `${load.rows} rows${load.isFull ? ', a full day' : ''}`
  const beside = (what: string, of: (each: Summary) => number) =>
    told(`${day}: ${what}`, `${ms(of(own))} (FullCalendar ${ms(of(other))})`)
  const line = (what: string, of: (each: Summary) => number, { most, beside: theirs }: Goal): Figure => {
    if (load.isFull) return beside(what, of)
    const share = of(own) / of(other)
    return {
      goal: 'G10',
      what: `${day}: ${what}`,
      reached: `${ms(of(own))}, ${share.toFixed(3)} of FullCalendar’s ${ms(of(other))}`,
      wanted: `≤ ${most} ms, or ${(most / theirs).toFixed(3)} (${most} of ${theirs} ms)`,
      holds: of(own) <= most || share <= most / theirs,
    }
  }
  return [
    told(`${day}: bookings`, String(source.bookings(load))),
    line('press to painted draft', ({ press }) => press, { most: 50, beside: 473 }),
    line('p95 frame while scrolling', ({ frame }) => frame, { most: 24, beside: 33 }),
    beside('worst frame', ({ worst }) => worst),
    beside('processor time of the main thread for a frame', ({ work }) => work),
    line('another day, beside its call', ({ day }) => day, { most: 150, beside: 1855 }),
  ]
}

/** A dash: there was no time left to measure it. */
const ms = (value: number) => (Number.isFinite(value) ? `${value.toFixed(value < 10 ? 1 : 0)} ms` : '–')

interface Summary {
  press: number
  frame: number
  worst: number
  work: number
  day: number
}

const summaryOf = ({ presses, frames, work, days }: PageCosts): Summary => ({
  press: median(presses),
  frame: percentile(frames, 0.95),
  worst: Math.max(...frames),
  work: median(work),
  day: median(days),
})
