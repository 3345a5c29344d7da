import { auth, bookings, presets } from '@kontor/contract'
import type { Browser, Page } from '@playwright/test'
import type { GridDay } from '../../contract/calls/grid-day.ts'
import { ask } from '../../e2e/ask.ts'
import { accountOf } from '../../e2e/people.ts'
import { bookingsIn, type DayLoad, dayOf } from './day.ts'
import { inPage, type OpenPage } from './measure.ts'

/** Days of the demo company as its program answers them, Monday to Friday of the week after next. */
export interface GridSource {
  address: string
  token: string
  presetId: number
  days: Map<string, GridDay>
  bookings: (load: DayLoad) => number
}

export async function readDays(address: string): Promise<GridSource> {
  process.env.E2E_PORT = new URL(address).port
  process.env.E2E_COMPANY = 'demo'
  const { email, password } = accountOf('Ada')
  const token = (await ask(null, auth.login, { body: { email, password } })).data.access_token
  const list = await ask(token, presets.list, { params: { section: 'bookings' } })
  const presetId = list.data.find(({ is_active, preset }) => is_active && !preset.my_bookings)!.id
  const days = new Map<string, GridDay>()
  const monday = new Date()
  monday.setUTCDate(monday.getUTCDate() + 8 - (monday.getUTCDay() || 7) + 7)
  for (let n = 0; n < 5; n++) {
    const date = new Date(monday.getTime() + n * 86_400_000).toISOString().slice(0, 10)
    days.set(date, await ask(token, bookings.gridDay, { params: { presetId }, query: { date } }))
  }
  const first = [...days.values()][0]!
  return { address, token, presetId, days, bookings: (load) => bookingsIn(dayOf(first, load)) }
}

/** Minutes after midnight, UTC: a row must be free between them to be pressed. */
export const pressed = { from: 11 * 60, to: 15 * 60 }

/** Rows that are free around noon. */
export const freeRows = ({ data, meta }: GridDay) =>
  data.filter(
    ({ capacity, is_bookable, access, bookings, blocks }) =>
      capacity === 1 &&
      is_bookable &&
      meta.access[access]!.meta.create &&
      bookings.every(([, , from, to]) => to <= pressed.from || from >= pressed.to) &&
      blocks.every(([, from, to]) => to <= pressed.from || from >= pressed.to),
  )

/**
 * The product's grid of a day that holds so much: its program answers everything but the day, which is made from the
 * program's own.
 */
export async function openGrid(browser: Browser, source: GridSource, load: DayLoad): Promise<OpenPage> {
  const { address, token, presetId, days } = source
  const localStorage = [{ name: 'token', value: token }]
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  const page = await context.newPage()
  await page.addInitScript({ path: inPage })
  const [first] = days.keys()
  const bodies = new Map([...days].map(([date, day]) => [date, JSON.stringify(dayOf(day, load))]))
  await page.route(/\/bookings-grid\/\d+\/day\?/, (route) => {
    const date = new URL(route.request().url()).searchParams.get('date') ?? first!
    const body = bodies.get(date)
    return body ? route.fulfill({ body, contentType: 'application/json' }) : route.continue()
  })
  await page.goto(`${address}/bookings-grid/${presetId}?date=${first}`)
  await page.getByRole('grid').waitFor()
  await page.waitForTimeout(1000)
  return {
    page,
    middle: { x: 800, y: 500 },
    free: () =>
      freePlace(
        page,
        freeRows(dayOf(days.get(first!)!, load)).map(({ name }) => name),
      ),
    draft: '[data-label]',
    clear: async () => {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(300)
    },
    shownDay: `document.querySelector('[role=grid]').getAttribute('aria-busy') === 'false' && document.querySelector('[role=grid]').getAttribute('aria-label')`,
    nextDay: `document.querySelector('button[aria-label="Next day"]')`,
  }
}

let turn = 0

/** A point at noon in a visible row among those named, a different one each time. */
async function freePlace(page: Page, names: string[]): Promise<{ x: number; y: number }> {
  const places = (await page.evaluate(`(() => {
    const names = new Set(${JSON.stringify(names)})
    const track = document.querySelector('[data-track]').getBoundingClientRect()
    return [...document.querySelectorAll('[role=rowheader] a')].filter((link) => names.has(link.title)).map((link) => {
      const box = link.getBoundingClientRect()
      return { x: track.left + track.width * (13.1 / 24), y: box.top + box.height / 2 }
    }).filter(({ y }) => y > 260 && y < 820)
  })()`)) as { x: number; y: number }[]
  return places[turn++ % places.length]!
}
