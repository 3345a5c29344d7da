import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import ResourcesPage from './ResourcesPage.tsx'

const desk = {
  ...{ id: 1, name: '0-A01', level_id: 3, level_name: 'Ground floor', map_id: null },
  ...{ type: { id: 1, name: 'Desk', kind: 'desk' }, capacity: 1, seats: null, attributes: ['Two screens'] },
  ...{ is_favorite: false, timezone: 'Europe/Berlin', needs_approval: false, day_start: '2026-11-26T23:00:00Z' },
  ...{ price_per_hour: 12.5, currency: 'EUR' },
  ...{ quarters: 'f'.repeat(96), taken: null, places: null, longest_minutes: null, reasons: [], held: [] },
}
const level = { id: 3, name: 'Ground floor', parents: [], timezone: 'Europe/Berlin', map_id: null }
const meta = {
  ...{ date: '2026-11-27', is_today: false, total: 1, types: [{ id: 1, name: 'Desk' }], attributes: [] },
  level: { ...level, is_directly_declarable: true },
}

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) =>
    String(url).includes('/finder')
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data: [desk], meta })))
      : new Promise(() => undefined),
  )
})
afterEach(() => vi.restoreAllMocks())

/** The row of the desk, its name, the line about it, and its Book button, at this width. */
async function rowAt(width: number) {
  await page.viewport(width, 844)
  const { getByRole, getByText, container } = await show(null, {
    permissions: ['PLAN', 'BOOKINGS'],
    routes: [{ path: '/plan/:plan_level_id/resources', element: <ResourcesPage /> }],
    at: '/plan/3/resources?date=2026-11-27',
  })
  const book = getByRole('button', { name: /^Book 0-A01/ })
  await expect.element(book).toBeVisible()
  const boxOf = (part: Element) => part.getBoundingClientRect()
  return {
    main: boxOf(container.querySelector('main')!),
    book: boxOf(book.element()),
    name: boxOf(getByText('0-A01', { exact: true }).element()),
    facts: boxOf(getByText(/Two screens/).element()),
  }
}

test('the list is as wide as its screen: what is true of a desk stands beside its name, its button at the end', async () => {
  const { main, book, name, facts } = await rowAt(1440)
  expect(main.right - book.right).toBeLessThan(40)
  expect(facts.left).toBeGreaterThan(name.right)
  expect(facts.top).toBeLessThan(name.bottom)
})

test('on a phone it stands below the name', async () => {
  const { name, facts } = await rowAt(390)
  expect(facts.top).toBeGreaterThanOrEqual(name.bottom - 1)
  expect(Math.round(facts.left)).toBe(Math.round(name.left))
})

test('what one press books tells its price before', async () => {
  await rowAt(1440)
  await expect.element(page.getByText(/Two screens · €12\.50 an hour/)).toBeVisible()
})

/** In a frame that scrolls, as in the shell, so that only the rows in sight are drawn. */
const InFrame = () => (
  <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
    <ResourcesPage />
  </div>
)

test('a floor of 2,500 desks is whole in list and search, by three requests', async () => {
  const asked: string[] = []
  vi.mocked(globalThis.fetch).mockImplementation((url) => {
    const address = new URL(String(url), location.href)
    if (!address.pathname.includes('/finder')) return new Promise(() => undefined)
    const skip = Number(address.searchParams.get('skip') ?? 0)
    asked.push(String(skip))
    const data = Array.from({ length: Math.min(1000, 2500 - skip) }, (_, n) => ({
      ...desk,
      ...{ id: skip + n + 1, name: `D-${skip + n + 1}` },
    }))
    return Promise.resolve(new Response(JSON.stringify({ success: true, data, meta: { ...meta, total: 2500 } })))
  })
  await page.viewport(1440, 900)
  const { getByRole, getByText } = await show(null, {
    permissions: ['PLAN', 'BOOKINGS'],
    routes: [{ path: '/plan/:plan_level_id/resources', element: <InFrame /> }],
    at: '/plan/3/resources?date=2026-11-27',
  })
  await expect.element(getByText('2,500', { exact: true }).first()).toBeVisible()
  expect(asked.toSorted()).toEqual(['0', '1000', '2000'])
  await expect.element(getByText(/Showing the first/)).not.toBeInTheDocument()
  await getByRole('button', { name: 'Find a place or a person' }).click()
  await getByRole('searchbox').fill('D-2499')
  await expect.element(getByRole('button', { name: /^Book D-2499/ })).toBeVisible()
})

test('a day that is too far ahead says so once above the places, and leads to the last one that can be booked', async () => {
  const message = '0-A01 can be booked at most 7 days ahead.'
  const reasons = [{ code: 'too_far_ahead', message, last_day: '2026-11-25', counted_days: null, from: 0, to: 96 }]
  const asked: string[] = []
  vi.mocked(globalThis.fetch).mockImplementation((url) => {
    if (!String(url).includes('/finder')) return new Promise(() => undefined)
    asked.push(new URL(String(url), location.href).searchParams.get('date')!)
    const data = [{ ...desk, quarters: 'n'.repeat(96), reasons }]
    return Promise.resolve(new Response(JSON.stringify({ success: true, data, meta })))
  })
  const { getByRole, getByText } = await show(null, {
    permissions: ['PLAN', 'BOOKINGS'],
    routes: [{ path: '/plan/:plan_level_id/resources', element: <ResourcesPage /> }],
    at: '/plan/3/resources?date=2026-11-27',
  })
  await expect.element(getByText('This day can’t be booked yet.')).toBeVisible()
  await expect.element(getByText(/^too far ahead/)).toBeVisible()
  await getByRole('button', { name: /^Go to .*25 Nov/ }).click()
  await expect.poll(() => asked).toEqual(['2026-11-27', '2026-11-25'])
})

test('of a time longer than a booking may be, the beginning is what the button books', async () => {
  const booked: unknown[] = []
  vi.mocked(globalThis.fetch).mockImplementation((url, init) => {
    if (init?.method === 'POST') booked.push(JSON.parse(String(init.body)))
    if (!String(url).includes('/finder')) return new Promise(() => undefined)
    const data = [{ ...desk, longest_minutes: 120 }]
    return Promise.resolve(new Response(JSON.stringify({ success: true, data, meta })))
  })
  const { getByRole, getByText } = await show(null, {
    permissions: ['PLAN', 'BOOKINGS'],
    routes: [{ path: '/plan/:plan_level_id/resources', element: <ResourcesPage /> }],
    at: '/plan/3/resources?date=2026-11-27&from=09:00&to=17:00',
  })
  await expect.element(getByText(/^free, at most 2.h at a time/)).toBeVisible()
  const button = getByRole('button', { name: /^Book .*09:00 – 11:00/ })
  await expect.element(button).toHaveTextContent('Until 11:00')
  await button.click()
  const slots = [{ datetime_from: expect.stringMatching(/T08:00/), datetime_to: expect.stringMatching(/T10:00/) }]
  await expect.poll(() => booked).toMatchObject([{ declaration: { slots } }])
})

test('a place that is closed then says so, and so does one whose hours are over', async () => {
  const days = { 'C-1': 'c'.repeat(96), 'C-2': `${'p'.repeat(60)}${'c'.repeat(36)}`, 'C-3': 'u'.repeat(96) }
  const data = Object.entries(days).map(([name, quarters], n) => ({ ...desk, id: n + 1, name, quarters, reasons: [] }))
  vi.mocked(globalThis.fetch).mockImplementation((url) =>
    String(url).includes('/finder')
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data, meta })))
      : new Promise(() => undefined),
  )
  const { getByRole } = await show(null, {
    permissions: ['PLAN', 'BOOKINGS'],
    routes: [{ path: '/plan/:plan_level_id/resources', element: <ResourcesPage /> }],
    at: '/plan/3/resources?date=2026-11-27&from=09:00&to=17:00',
  })
  await expect.element(getByRole('button', { name: /^C-1 closed/ })).toBeVisible()
  await expect.element(getByRole('button', { name: /^C-2 over/ })).toBeVisible()
  await expect.element(getByRole('button', { name: /^C-3 not available/ })).toBeVisible()
})
