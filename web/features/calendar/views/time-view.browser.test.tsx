import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { type CalendarBooking, eventsByDay } from '../time/events.ts'
import { TimeView } from './TimeView.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
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
    'Europe/Berlin',
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
  const all = eventsByDay([elsewhere], [day], 'Asia/Kathmandu')
  const screen = await show(<TimeView days={[day]} today={day} events={all} clock="Asia/Kathmandu" />, {
    preference: { timezone: null },
  })
  await expect.element(screen.getByRole('link', { name: 'A-1, Fri 27 Nov 13:45 – 21:45, UTC+5:45' })).toBeVisible()
})

test('a meeting elsewhere stands at the hour of the calendar’s clock, and notes the time at its place', async () => {
  vi.useFakeTimers({ now: new Date(`${day}T08:00:00Z`), toFake: ['Date'] })
  const at = { datetime_from: `${day}T17:30:00Z`, datetime_to: `${day}T18:30:00Z` }
  const fulton = {
    ...desk(1),
    ...at,
    resource_name: 'Fulton',
    resource_kind: 'room' as const,
    timezone: 'America/New_York',
  }
  const all = eventsByDay([fulton], [day], 'Europe/Berlin')
  const screen = await show(<TimeView days={[day]} today={day} events={all} clock="Europe/Berlin" />, {
    preference: { timezone: null },
  })
  const block = screen.getByRole('link', { name: /^Fulton, / })
  await expect.element(block).toBeVisible()
  expect(block.element().textContent).toContain('12:30')
  // The hours run from 8 to 20; it begins at 18:30.
  expect(Number.parseFloat((block.element() as HTMLElement).style.top)).toBeCloseTo(87.5)
})

test('the name of a booking elsewhere says the offset once where the clocks show its time twice', async () => {
  const at = { datetime_from: '2020-04-04T14:00:00Z', datetime_to: '2020-04-04T15:00:00Z' }
  const elsewhere = { ...desk(1), ...at, timezone: 'Pacific/Chatham' }
  const all = eventsByDay([elsewhere], ['2020-04-05'], 'Pacific/Chatham')
  const screen = await show(<TimeView days={['2020-04-05']} today={day} events={all} clock="Pacific/Chatham" />, {
    preference: { timezone: null },
  })
  const name = 'A-1, Sun 5 Apr 2020 02:45 UTC+12:45 – 03:45'
  await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible()
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

describe('a free hour', () => {
  const shown = async (now: string, part = view(0)) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    const routes = [
      { path: '/', element: part },
      { path: '/bookings/add', element: null },
      { path: '/bookings-grid', element: null },
    ]
    const { getByRole, router } = await show(null, { permissions: ['MY_BOOKINGS'], routes })
    const asked = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
    return {
      router,
      asked,
      hour: (time: string) => getByRole('button', { name: time }),
      begins: (from: string, to: string) =>
        vi.waitFor(() => expect(asked()).toMatchObject({ from: `${day}T${from}:00Z`, to: `${day}T${to}:00Z` })),
    }
  }
  const at = (y: number) => ({ x: 9, y })
  const mouse = async (target: Element, type: string, y: number) => {
    const { left, top } = target.getBoundingClientRect()
    const where = { clientX: left + 9, clientY: top + y, pointerId: 1, pointerType: 'mouse', buttons: 1, bubbles: true }
    target.dispatchEvent(new PointerEvent(type, where))
    await new Promise(requestAnimationFrame)
  }

  test('begins a booking of that hour when pressed, of the time drawn after a drag', async () => {
    const { router, hour, begins } = await shown(`${day}T08:00:00Z`)
    await userEvent.click(hour('Fri 27 Nov, 14:00: book'))
    await begins('13:00', '14:00')
    await router.navigate('/')
    const drag = (from: string, to: string) =>
      userEvent.dragAndDrop(hour(from), hour(to), { sourcePosition: at(2), targetPosition: at(2) })
    await drag('Fri 27 Nov, 14:00: book', 'Fri 27 Nov, 16:00: book')
    await begins('13:00', '15:00')
    await router.navigate('/')
    await drag('Fri 27 Nov, 16:00: book', 'Fri 27 Nov, 14:00: book')
    await begins('13:00', '15:15')
  })

  test('that has begun is booked from the present quarter on, and so is what is drawn into the past', async () => {
    const { router, hour, begins } = await shown(`${day}T13:20:00Z`)
    await userEvent.click(hour('Fri 27 Nov, 14:15: book'))
    await begins('13:15', '14:00')
    await router.navigate('/')
    await userEvent.dragAndDrop(hour('Fri 27 Nov, 16:00: book'), hour('Fri 27 Nov, 13:00: show the grid'), {
      sourcePosition: at(2),
      targetPosition: at(2),
    })
    await begins('13:15', '15:15')
  })

  test('begins nothing once Escape gave the drawing up', async () => {
    const { asked, hour } = await shown(`${day}T08:00:00Z`)
    const target = hour('Fri 27 Nov, 14:00: book').element()
    // The browser knows no pointer of that number to capture.
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue()
    await mouse(target, 'pointerdown', 2)
    await mouse(target, 'pointermove', 90)
    await expect.element(page.getByText(/^14:00 – /)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(/^14:00 – /)).not.toBeInTheDocument()
    await mouse(target, 'pointermove', 120)
    await mouse(target, 'pointerup', 120)
    expect(asked()).toEqual({})
  })

  test('that the clocks skip is booked after it', async () => {
    const spring = '2026-03-29'
    const night = { ...desk(1), datetime_from: `${spring}T00:00:00Z`, datetime_to: `${spring}T03:00:00Z` }
    const event = { ...night, resource_kind: 'room', subject: 'Night' } as CalendarBooking
    const { asked, hour } = await shown(
      `${spring}T00:00:00Z`,
      <TimeView
        days={[spring]}
        today={spring}
        events={eventsByDay([event], [spring], 'Europe/Berlin')}
        clock="Europe/Berlin"
      />,
    )
    ;(hour('Sun 29 Mar, 02:00: book').element() as HTMLElement).click()
    await vi.waitFor(() => expect(asked()).toMatchObject({ from: `${spring}T01:00:00Z`, to: `${spring}T02:00:00Z` }))
  })
})
