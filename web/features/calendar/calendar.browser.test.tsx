import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import CalendarPage from './CalendarPage.tsx'

/** The calls that were sent, in order. */
let sent: string[] = []
/** The resources at each place. */
let resource_count = 1
/** Holds the answers to these calls back. */
let isHeld = (_: string) => false
let release = () => {}

const hours = (at: number, count: number) => Array.from({ length: 24 }, (_, hour) => (hour === at ? count : 0))
const places = [
  { id: 1, name: 'Hamburg', parents: [], timezone: 'Europe/Berlin' },
  { id: 2, name: 'Mumbai', parents: [], timezone: 'Asia/Kolkata' },
  { id: 3, name: 'Pune', parents: [], timezone: 'Asia/Kolkata' },
].map((place) => ({ ...place, parent_id: null, depth: 0, meta: { read: true } }))
const counted = () => places.map((place) => ({ ...place, resource_count }))

/** 700 bookings of rooms at 10 on the first day of the question, in Pune none; in a place that isn't there: a refusal. */
function answerTo(path: string): Response {
  const { pathname, searchParams: query } = new URL(path, 'http://kontor')
  if (query.get('level_id') === '404') {
    const refusal = { code: 'invalid', message: 'Please check.', errors: { level_id: ['This doesn’t exist'] } }
    return new Response(JSON.stringify(refusal), { status: 422 })
  }
  const types = [{ id: 7, name: 'Room', kind: 'room' }]
  const day = { date: query.get('from'), resource_type_id: 7, count: 700, hours: hours(10, 700) }
  const counts = { types, days: query.get('level_id') === '3' ? [] : [day] }
  const list = [{ bookings: [], totalNumberOfBookings: 0 }]
  const data = pathname.endsWith('/counts') ? counts : pathname.endsWith('/bookings') ? list : counted()
  return new Response(JSON.stringify({ data, meta: { pagination: { total: 0 } } }))
}

beforeEach(() => {
  sent = []
  isHeld = () => false
  resource_count = 1
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const path = asked instanceof Request ? asked.url : String(asked)
    sent.push(path.replace(/^.*\/company\/v1/, ''))
    if (isHeld(path))
      await new Promise<void>((go) => {
        release = go
      })
    return answerTo(path)
  })
})
afterEach(async () => {
  await page.viewport(1000, 700)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const reader = { permissions: ['BOOKINGS', 'MY_BOOKINGS', 'SYNC'] }
const calendar = (search: string, permissions = reader.permissions) =>
  show(<CalendarPage />, { at: `/calendar?${search}`, permissions, preference: { timezone: null } })

test('until the numbers of other days are there, those before stay under their own days, and no list is read', async () => {
  const screen = await calendar('whose=all&date=2027-01-12')
  const monday = screen.getByRole('link', { name: /^Monday 11 January, 10:00, 700 / })
  await expect.element(monday).toBeVisible()
  isHeld = (path) => path.includes('from=2027-01-18')
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  await vi.waitFor(() => expect(sent.some((path) => path.includes('from=2027-01-18'))).toBe(true))
  await expect.element(monday).toBeVisible()
  expect(monday.element().closest('[aria-busy=true]')).not.toBeNull()
  expect(screen.getByRole('link', { name: /^Monday 18 January/ }).elements()).toHaveLength(0)
  release()
  await expect.element(screen.getByRole('link', { name: /^Monday 18 January, 10:00, 700 / })).toBeVisible()
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  expect(sent.filter((path) => /^\/bookings(\?|$)/.test(path))).toEqual([])
})

test('the arrow keys go straight through hours without bookings', async () => {
  const screen = await calendar('whose=all&date=2027-01-12')
  const wednesday = screen.getByRole('link', { name: 'Wednesday 13 January', exact: true })
  await expect.element(wednesday).toBeVisible()
  wednesday.element().focus()
  for (const hour of ['08:00', '09:00', '10:00']) {
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Wednesday 13 January, ${hour}, 0 bookings`)
  }
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 11 January, 10:00, 700 bookings')
})

test('a day of a month leads to the grid of the chosen place, and its number to the day, from which Back returns', async () => {
  const screen = await calendar('whose=all&view=month&date=2027-02-12&level=2')
  await expect
    .element(screen.getByRole('link', { name: 'Monday 1 February: show the grid' }))
    .toHaveAttribute('href', '/bookings-grid?date=2027-02-01&level=2')
  await userEvent.click(screen.getByRole('button', { name: 'Monday 1 February, 700 bookings' }))
  await expect.element(screen.getByRole('link', { name: 'Room, 700 bookings' })).toBeVisible()
  expect(screen.router.state.historyAction).toBe('PUSH')
})

test.each([
  ['&level=2', 'Times in UTC+5:30'],
  ['', 'Choose a place to go on to its grid. Each place is shown in its local time.'],
])('a week says whose clock its hours are on: %s', async (place, hint) => {
  const screen = await calendar(`whose=all&date=2027-01-12${place}`)
  await expect.element(screen.getByText(hint)).toBeVisible()
})

test.each([
  [2, 'counted'],
  [3, 'none'],
])('today is that of the chosen place, %i: %s', async (level) => {
  vi.useFakeTimers({ now: new Date('2027-01-11T20:00:00Z'), toFake: ['Date'] })
  const screen = await calendar(`whose=all&date=2027-01-12&level=${level}`)
  await expect
    .element(screen.getByRole('link', { name: /^Tuesday 12 January: / }))
    .toHaveAttribute('aria-current', 'date')
  expect(screen.getByRole('link', { name: /^Monday 11 January: / }).element().ariaCurrent).toBeNull()
})

test('a place that doesn’t exist any more leads on to all places', async () => {
  const screen = await calendar('whose=all&view=day&date=2027-01-11&level=404')
  await userEvent.click(screen.getByRole('link', { name: 'All places' }))
  await expect.element(screen.getByRole('rowheader', { name: '10:00' })).toBeVisible()
  expect(screen.router.state.location.search).toBe('?whose=all&view=day&date=2027-01-11')
})

test('a reader who sees only their own bookings goes on to their own grid from an address of all', async () => {
  const screen = await calendar('whose=all&level=2&view=month&date=2027-02-12', ['MY_BOOKINGS', 'SYNC'])
  await expect
    .element(screen.getByRole('link', { name: 'Monday 1 February: show the grid' }))
    .toHaveAttribute('href', '/bookings-grid?date=2027-02-01')
})

test.each(['', 'view=month&'])(
  'on a phone, while there is nothing to book, the calendar (%s) leads to the set-up instead',
  async (view) => {
    resource_count = 0
    await page.viewport(390, 844)
    const screen = await calendar(`${view}date=2027-01-12`, ['MY_BOOKINGS', 'MANAGE_LEVELS'])
    await expect.element(screen.getByRole('link', { name: 'Set up Kontor' })).toBeVisible()
    expect(screen.getByRole('link', { name: /: book$/ }).elements()).toHaveLength(0)
  },
)
