import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { type CalendarBooking, eventsByDay } from '../time/events.ts'
import { TimeView } from './TimeView.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const day = '2026-11-27'
const desk = (id: number) =>
  ({
    ...{ id, resource_name: `A-${id}`, resource_kind: 'desk', relation: 'other', timezone: 'Europe/Berlin' },
    ...{ datetime_from: `${day}T08:00:00Z`, datetime_to: `${day}T16:00:00Z` },
  }) as CalendarBooking
const events = (count: number) =>
  eventsByDay(
    Array.from({ length: count }, (_, n) => desk(n + 1)),
    [day],
    null,
  )
const view = (count: number, clock = 'Europe/Berlin') => (
  <TimeView days={[day]} today={day} events={events(count)} clock={clock} />
)

test('of a day with many desks the first are named above the hours, and the grid has the others', async () => {
  const screen = await show(view(200))
  await expect.element(screen.getByRole('link', { name: /^A-3, / })).toBeVisible()
  expect(screen.getByRole('link', { name: /^A-/ }).elements()).toHaveLength(3)
  await expect
    .element(screen.getByRole('link', { name: 'Friday 27 November, 197 more' }))
    .toHaveAttribute('href', `/bookings-grid?date=${day}`)
})

test('four of them are all named', async () => {
  const screen = await show(view(4))
  await expect.element(screen.getByRole('link', { name: /^A-4, / })).toBeVisible()
  expect(screen.getByRole('link', { name: /more$/ }).elements()).toHaveLength(0)
})

test('the name of a booking elsewhere says whose clock it is on', async () => {
  const elsewhere = { ...desk(1), timezone: 'Asia/Kathmandu' }
  const all = eventsByDay([elsewhere], [day], null)
  const screen = await show(<TimeView days={[day]} today={day} events={all} clock="Asia/Kathmandu" />, {
    preference: { timezone: null },
  })
  await expect.element(screen.getByRole('link', { name: 'A-1, Fri 27 Nov 13:45 – 21:45, UTC+5:45' })).toBeVisible()
})

test.each([
  ['Europe/Berlin', 10],
  ['Asia/Kolkata', 55],
])('the line of now is at the time of the clock on which the hours run: %s', async (clock, percent) => {
  vi.useFakeTimers({ now: new Date(`${day}T08:00:00Z`), toFake: ['Date'] })
  const { container } = await show(view(1, clock))
  // The hours run from 8 to 18.
  const line = container.querySelector<HTMLElement>('b[style*="top"]')!
  expect(Number.parseFloat(line.style.top)).toBeCloseTo(percent)
})

test('a press of a free hour begins a booking of that hour, a drag one of the time drawn', async () => {
  vi.useFakeTimers({ now: new Date(`${day}T08:00:00Z`), toFake: ['Date'] })
  const routes = [
    { path: '/', element: view(0) },
    { path: '/bookings/add', element: null },
  ]
  const { getByRole, router } = await show(null, { permissions: ['MY_BOOKINGS'], routes })
  const asked = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
  const free = getByRole('button', { name: 'Fri 27 Nov, 14:00: book' })
  await userEvent.click(free)
  await vi.waitFor(() => expect(asked()).toMatchObject({ from: `${day}T13:00:00Z`, to: `${day}T14:00:00Z` }))
  await router.navigate('/')
  await userEvent.dragAndDrop(free, getByRole('button', { name: 'Fri 27 Nov, 16:00: book' }), {
    sourcePosition: { x: 9, y: 2 },
    targetPosition: { x: 9, y: 2 },
  })
  await vi.waitFor(() => expect(asked()).toMatchObject({ from: `${day}T13:00:00Z`, to: `${day}T15:00:00Z` }))
})
