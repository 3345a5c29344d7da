import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

/** Runs inside of each measured page. */
export const inPage = join(import.meta.dirname, 'in-page.js')

/** A page with rows on it, and what its measures need to know of it. */
export interface Opened {
  page: Page
  /** Where rows can be scrolled by the wheel. */
  middle: { x: number; y: number }
  /** A free time that can be pressed. */
  free: () => Promise<{ x: number; y: number }>
  /** CSS selector of what then shows there. */
  draft: string
  /** Takes the draft away. */
  clear: () => Promise<void>
  /** An expression: the day on the screen; false while it isn't there yet. */
  shownDay: string
  /** Clicks the button that shows the next day. */
  nextDay: () => Promise<void>
}

/** All in milliseconds. */
export interface Measured {
  presses: number[]
  frames: number[]
  days: number[]
}

const slower = 4
const presses = 4
const days = 2

export async function measurePage(open: () => Promise<Opened>): Promise<Measured> {
  const opened = await open()
  const { page } = opened
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  try {
    return {
      frames: await scrolled(opened, devtools),
      presses: await inRow(presses, () => pressed(opened)),
      days: await inRow(days, () => dayChanged(opened)),
    }
  } finally {
    await page.context().close()
  }
}

async function inRow(count: number, work: () => Promise<number>): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < count; n++) found.push(await work())
  return found
}

/** Frames while the rows are scrolled down and up again, 1,500 pixels a second. */
async function scrolled({ page, middle }: Opened, devtools: CDPSession): Promise<number[]> {
  const frames = page.evaluate('bench.frames(() => new Promise((done) => { window.endScroll = done }))')
  for (const yDistance of [-3000, 3000])
    await devtools.send('Input.synthesizeScrollGesture', {
      ...middle,
      yDistance,
      speed: 1500,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
  await page.evaluate('window.endScroll()')
  return (await frames) as number[]
}

interface Painted {
  /** When the event was, and how long after it what it led to was painted. */
  from: number
  took: number
}

async function pressed({ page, free, draft, clear }: Opened): Promise<number> {
  const at = await free()
  await page.mouse.move(at.x, at.y)
  await page.waitForTimeout(300)
  await page.evaluate(`bench.watch('pointerdown', () => document.querySelector('${draft}'))`)
  await page.mouse.down()
  const { took } = (await page.evaluate('bench.painted')) as Painted
  await page.mouse.up()
  await page.waitForTimeout(500)
  await clear()
  return took
}

/** From the click to the painted day, without the time its call took. */
async function dayChanged({ page, shownDay, nextDay }: Opened): Promise<number> {
  // Days that are asked ahead have their time.
  await page.waitForTimeout(1500)
  await page.evaluate(`(() => {
    const before = ${shownDay}
    performance.clearResourceTimings()
    bench.watch('click', () => { const now = ${shownDay}; return now && now !== before })
  })()`)
  await nextDay()
  const { from, took } = (await page.evaluate('bench.painted')) as Painted
  const call = (await page.evaluate(`Math.max(0, ...performance.getEntriesByType('resource')
    .filter(({ name, responseEnd }) => /\\/day\\?/.test(name) && responseEnd <= ${from + took})
    .map(({ startTime, responseEnd }) => responseEnd - startTime))`)) as number
  return took - call
}
