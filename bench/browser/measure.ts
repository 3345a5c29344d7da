import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

/** Runs inside each measured page. */
export const inPage = join(import.meta.dirname, 'in-page.js')

/** A page with rows, and the points and texts that its measures need. */
export interface OpenPage {
  page: Page
  /** A point over the rows, where the wheel scrolls them. */
  middle: { x: number; y: number }
  /** A free time that can be pressed. */
  free: () => Promise<{ x: number; y: number }>
  /** CSS selector of the draft that appears; empty: the page only scrolls. */
  draft: string
  /** Takes the draft away. */
  clear: () => Promise<void>
  /** An expression: the day on the screen; false while it isn't there yet. */
  shownDay: string
  /** An expression: the button that shows the next day. */
  nextDay: string
}

/** All in milliseconds. */
export interface PageCosts {
  presses: number[]
  frames: number[]
  /** Processor time of the main thread for a frame of a scroll, which hardly depends on other load. */
  work: number[]
  days: number[]
}
export const nothing = (): PageCosts => ({ presses: [], frames: [], work: [], days: [] })

const slower = 4
// The first few are slower than the others: the program has just been loaded.
const presses = 12
/** All of the week that follow the first. */
const days = 4

/** Adds a page's figures to those found. Closes the page after `longest` ms, finished or not. */
export async function measurePage(open: () => Promise<OpenPage>, found: PageCosts, longest: number): Promise<void> {
  let page: Page | undefined
  let isOver = false
  const close = async () => void (await page?.context().close())
  const work = (async () => {
    const opened = await open()
    page = opened.page
    if (!isOver) await measureOpened(opened, found)
  })()
  let timer: ReturnType<typeof setTimeout>
  const end = new Promise<void>((over) => {
    timer = setTimeout(() => {
      isOver = true
      over()
    }, longest)
  })
  // Ignore errors that come from closing the page.
  const ended = work.catch((error) => {
    if (!isOver) throw error
  })
  await Promise.race([ended, end]).finally(() => clearTimeout(timer))
  if (page) await close()
  else void ended.then(close)
}

async function measureOpened(opened: OpenPage, found: PageCosts): Promise<void> {
  const devtools = await opened.page.context().newCDPSession(opened.page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await busy(devtools)
  const frames = await scrolled(opened, devtools)
  found.work.push(((await busy(devtools)) - before) / frames.length)
  found.frames.push(...frames)
  if (!opened.draft) return
  for (let n = 0; n < presses; n++) found.presses.push(await pressed(opened))
  for (let n = 0; n < days; n++) found.days.push(await dayChanged(opened))
}

/** Milliseconds that the main thread has worked so far. */
async function busy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

/** Frames while the rows are scrolled down and up again, 1,500 pixels a second. */
async function scrolled({ page, middle }: OpenPage, devtools: CDPSession): Promise<number[]> {
  const frames = page.evaluate('bench.frames(() => new Promise((done) => { window.endScroll = done }))')
  // If the page is closed meanwhile, the gesture fails first, with an error that says so.
  frames.catch(() => undefined)
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

interface PaintTime {
  /** The time of the event, and the milliseconds until its result was painted. */
  from: number
  took: number
}

async function pressed({ page, free, draft, clear }: OpenPage): Promise<number> {
  const at = await free()
  await page.mouse.move(at.x, at.y)
  await page.waitForTimeout(300)
  await page.evaluate(`bench.watch('pointerdown', () => document.querySelector('${draft}'))`)
  await page.mouse.down()
  const { took } = (await page.evaluate('bench.painted')) as PaintTime
  await page.mouse.up()
  await page.waitForTimeout(500)
  await clear()
  return took
}

/** Milliseconds from the click to the painted day, without the time of its call. */
async function dayChanged({ page, shownDay, nextDay }: OpenPage): Promise<number> {
  // Wait, so that the next days can be loaded ahead.
  await page.waitForTimeout(1500)
  await page.evaluate(`(() => {
    const before = ${shownDay}
    performance.clearResourceTimings()
    bench.watch('click', () => { const now = ${shownDay}; return now && now !== before })
  })()`)
  // The page clicks by itself, because Playwright's clicks cost it time, and give up on one that is busy for half a minute.
  await page.evaluate(`setTimeout(() => ${nextDay}.click())`)
  const { from, took } = (await page.evaluate('bench.painted')) as PaintTime
  const call = (await page.evaluate(`Math.max(0, ...performance.getEntriesByType('resource')
    .filter(({ name, responseEnd }) => /\\/day\\?/.test(name) && responseEnd <= ${from + took})
    .map(({ startTime, responseEnd }) => responseEnd - startTime))`)) as number
  return took - call
}
