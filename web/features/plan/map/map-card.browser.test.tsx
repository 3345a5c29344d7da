import type { Refusal } from '@kontor/contract'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { availabilityOf } from '../state/availability.ts'
import type { PlanResource } from '../state/resource.ts'
import { type BookingWithSubject, useBookWithSubject } from '../state/useBookWithSubject.ts'
import type { Plan } from '../state/usePlan.ts'
import { PickedPlace } from './MapCard.tsx'

const alster = {
  id: 1,
  name: 'Alster',
  type: { id: 1, name: 'Meeting room', kind: 'room' },
  quarters: 'f'.repeat(96),
  dayStart: Date.parse('2026-11-24T00:00:00Z'),
  timezone: 'UTC',
  capacity: 1,
  attributes: [],
  reasons: [],
  held: null,
} as unknown as PlanResource
/** Alster, booked for the whole day by the reader. */
const booked = {
  ...alster,
  quarters: 't'.repeat(96),
  held: [
    {
      ...{ relation: 'mine', booking_id: 5, from: alster.dayStart, to: alster.dayStart + 86_400_000 },
      datetime_to: '2026-11-25T00:00:00Z',
    },
  ],
} as unknown as PlanResource
const asked = { from: 36, to: 44 }
const plan = {
  address: { at: () => '/' },
  asked,
  open: { from: 28, to: 80 },
  meta: { is_today: false, date: '2026-11-24' },
  time: {},
} as unknown as Plan
const none = { attributes: [], seats: 0 }
const slot = { datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T11:00:00Z' }
const refusal = {
  resource_id: 1,
  code: 'slot_taken',
  slot,
  shorter: { ...slot, datetime_to: '2026-11-24T10:00:00Z' },
  next_free: null,
  alternatives: [],
} as unknown as Refusal

/** The card of Alster, after its booking was refused with these. */
function Card({ refusals }: { refusals: Refusal[] }) {
  const wanted = { resourceId: 1, slots: [slot], subject: 'Handover' }
  const refused = { at: 1, wanted, message: 'Alster is taken.', refusals }
  const booking = { refused, subject: 'Handover', isBooking: false } as unknown as BookingWithSubject
  const row = availabilityOf(alster, asked, none)
  return <PickedPlace row={row} plan={plan} booking={booking} onClose={() => undefined} />
}

test('while a refusal has offers, the typed subject stands above them, and nothing else books', async () => {
  const { getByRole } = await show(<Card refusals={[refusal]} />)
  const subject = getByRole('textbox')
  await expect.element(subject).toHaveValue('Handover')
  const offer = getByRole('button', { name: /Shorten$/ }).element()
  expect(subject.element().compareDocumentPosition(offer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect.element(getByRole('button', { name: /^Book/ })).not.toBeInTheDocument()
})

test('a refusal without offers leaves the button that books', async () => {
  const { getByRole } = await show(<Card refusals={[]} />)
  await expect.element(getByRole('button', { name: /^Book Tue 24 Nov/ })).toBeVisible()
})

test('the day of a place shows the reader’s own time as theirs', async () => {
  const held = ['mine', 'for_me', 'other'].map((relation, n) => {
    const from = alster.dayStart + (9 + 3 * n) * 3_600_000
    return { relation, from, to: from + 3_600_000, datetime_to: new Date(from + 3_600_000).toISOString() }
  })
  const row = availabilityOf({ ...alster, held } as unknown as PlanResource, { from: 60, to: 64 }, none)
  const booking = { refused: null, subject: '', isBooking: false } as unknown as BookingWithSubject
  const { container } = await show(<PickedPlace row={row} plan={plan} booking={booking} onClose={() => undefined} />)
  const own = [...container.querySelectorAll<HTMLElement>('[data-kind=own]')]
  // From 9:00 to 10:00 and from 12:00 to 13:00 of hours from 7:00 to 20:00.
  expect(own.map(({ style }) => [parseFloat(style.insetInlineStart), parseFloat(style.width)])).toEqual([
    [expect.closeTo(200 / 13), expect.closeTo(100 / 13)],
    [expect.closeTo(500 / 13), expect.closeTo(100 / 13)],
  ])
})

test.each([
  // Hours from 7:00 to 20:00, and from 7:30 to 19:45 on a half hour.
  [{ from: 28, to: 80 }, ['07:00', '11:00', '16:00', '20:00']],
  [{ from: 30, to: 79 }, ['07:30', '12:00', '16:00', '19:45']],
  [{ from: 36, to: 44 }, ['09:00', '10:00', '11:00']],
])('below the day of a place each time of %j stands where it is', async (open, times) => {
  const booking = { refused: null, subject: '', isBooking: false } as unknown as BookingWithSubject
  const row = availabilityOf(alster, asked, none)
  await show(<PickedPlace row={row} plan={{ ...plan, open }} booking={booking} onClose={() => undefined} />)
  const shown = times.map(
    (time) => document.evaluate(`//span[.='${time}']`, document.body).iterateNext() as HTMLElement,
  )
  const bar = shown[0]!.parentElement!.getBoundingClientRect()
  for (const [n, span] of shown.entries()) {
    const [hour, minute] = times[n]!.split(':').map(Number)
    const share = (4 * hour! + minute! / 15 - open.from) / (open.to - open.from)
    expect(span.getBoundingClientRect().left - bar.left).toBeCloseTo(share * bar.width, 0)
  }
})

test.each([
  { from: 28, to: 80 },
  { from: 32, to: 72 },
  { from: 30, to: 41 },
  { from: 0, to: 96 },
])('below the day of a place from %j no time lies over another, with AM and PM too', async (open) => {
  const booking = { refused: null, subject: '', isBooking: false } as unknown as BookingWithSubject
  const row = availabilityOf(alster, asked, none)
  const card = <PickedPlace row={row} plan={{ ...plan, open }} booking={booking} onClose={() => undefined} />
  const preference = { time_format: 'hh:mm a', time_mode: 'am-pm' } as const
  const { container } = await show(<div style={{ width: '16.25rem' }}>{card}</div>, { preference })
  const spans = [...container.querySelectorAll('[aria-hidden] span')].filter(({ textContent }) =>
    /[AP]M$/.test(textContent),
  )
  const texts = spans.map((span) => {
    const range = document.createRange()
    range.selectNodeContents(span)
    return range.getBoundingClientRect()
  })
  expect(texts.length).toBeGreaterThanOrEqual(2)
  for (const [n, { right }] of texts.slice(0, -1).entries()) expect(texts[n + 1]!.left - right).toBeGreaterThan(2)
})

test('by keys the focus stays in the card after booking, whatever button booked', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  function Booked() {
    const [isBooked, setBooked] = useState(false)
    const free = { ...alster, quarters: `${'f'.repeat(60)}${'t'.repeat(36)}` }
    const row = availabilityOf(isBooked ? booked : free, asked, none)
    const booking = { refused: null, subject: '', isBooking: false, book: () => setBooked(true) }
    const part = { row, plan, booking: booking as unknown as BookingWithSubject }
    return <PickedPlace {...part} onClose={() => undefined} />
  }
  for (const name of [/^Book Tue/, /^Book until/]) {
    const { getByRole, getByText, unmount } = await show(<Booked />)
    ;(getByRole('button', { name }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(getByRole('button', { name: 'Cancel booking' })).toBeVisible()
    await expect.element(getByText('Alster', { exact: true })).toHaveFocus()
    await unmount()
  }
})

test('while it books, the button until the next booking keeps the focus, and books once', async () => {
  const book = vi.fn()
  const row = availabilityOf({ ...alster, quarters: `${'f'.repeat(60)}${'t'.repeat(36)}` }, asked, none)
  const booking = { refused: null, subject: '', isBooking: true, book } as unknown as BookingWithSubject
  const { getByRole } = await show(<PickedPlace row={row} plan={plan} booking={booking} onClose={() => undefined} />)
  const until = getByRole('button', { name: /^Book until/ }).element() as HTMLElement
  until.focus()
  await userEvent.keyboard('{Enter}')
  expect([document.activeElement, book.mock.calls.length]).toEqual([until, 0])
})

test('an answer that was lost isn’t told any more once the booking shows', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  const refused = { at: 1, wanted: { resourceId: 1, slots: [slot] }, message: 'No answer.', refusals: [] }
  const booking = { refused, subject: '', isBooking: false } as unknown as BookingWithSubject
  const card = (resource: PlanResource) => (
    <PickedPlace row={availabilityOf(resource, asked, none)} {...{ plan, booking }} onClose={() => undefined} />
  )
  const before = await show(card(alster))
  await expect.element(before.getByText('No answer.')).toBeVisible()
  await before.unmount()
  const { getByText, getByRole } = await show(card(booked))
  await expect.element(getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await expect.element(getByText('No answer.')).not.toBeInTheDocument()
})

test('a place that is free for longer is booked until its next booking by one press, which says so', async () => {
  const book = vi.fn()
  const row = availabilityOf({ ...alster, quarters: `${'f'.repeat(60)}tttt${'f'.repeat(32)}` }, asked, none)
  const booking = { refused: null, subject: 'Handover', isBooking: false, book } as unknown as BookingWithSubject
  const { getByRole } = await show(<PickedPlace row={row} plan={plan} booking={booking} onClose={() => undefined} />)
  const until = getByRole('button', { name: 'Book until 15:00, Tue 24 Nov, 09:00 – 15:00' })
  await expect.element(until).toHaveTextContent('Book until 15:00')
  await until.click()
  const slots = [{ datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T15:00:00Z' }]
  expect(book).toHaveBeenCalledWith({ resourceId: 1, slots, subject: 'Handover' })
})

test.each([
  [['MANAGE_RESOURCES'], 1],
  [[], 0],
])('with %j, the card of a place that can’t be booked leads to each rule of it', async (permissions, links) => {
  const row = availabilityOf({ ...alster, quarters: 'b'.repeat(96) }, asked, none)
  const booking = { refused: null, subject: '', isBooking: false } as unknown as BookingWithSubject
  const card = <PickedPlace row={row} plan={plan} booking={booking} onClose={() => undefined} />
  const { getByRole } = await show(card, { permissions })
  await expect.element(getByRole('link', { name: 'Other times' })).toBeVisible()
  const why = getByRole('link', { name: 'Check the rules' })
  expect(why.elements().length).toBe(links)
  if (links)
    expect(why.element().getAttribute('href')).toMatch(/resource_id=1&from=2026-11-24T09:00:00Z&to=2026-11-24T11:00/)
})

test('the card of one’s own request says that it waits', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const own = { id: 5, resource_name: 'Alster', timezone: 'UTC', ...slot, status: 'booked', approval_status: 'pending' }
  const meta = { create: true, read: true, update: true, delete: true }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ success: true, data: { ...own, meta } }))),
  )
  const row = availabilityOf(booked, asked, none)
  const booking = { refused: null, subject: '', isBooking: false } as unknown as BookingWithSubject
  const card = <PickedPlace row={row} plan={plan} booking={booking} onClose={() => undefined} />
  const { getByText } = await show(card, { permissions: ['MY_BOOKINGS'] })
  await expect.element(getByText('Pending', { exact: true })).toBeVisible()
})

test('the card of a place that a limit blocks says so, and leads to one’s own bookings of the week', async () => {
  const limit = 'The limit is 2 bookings of this kind a week; already booked: 2.'
  const counted_days = { first: '2026-11-23', last: '2026-11-29' }
  const reasons = [{ code: 'too_many_a_week', message: limit, last_day: null, counted_days, from: 0, to: 96 }]
  const row = availabilityOf({ ...alster, quarters: 'l'.repeat(96), reasons } as PlanResource, asked, none)
  const booking = { refused: null, subject: '', isBooking: false } as unknown as BookingWithSubject
  const card = <PickedPlace row={row} plan={plan} booking={booking} onClose={() => undefined} />
  const { getByText, getByRole } = await show(card, { permissions: ['MY_BOOKINGS'] })
  await expect.element(getByText('limit reached')).toBeVisible()
  await expect.element(getByText(limit)).toBeVisible()
  const own = getByRole('link', { name: 'My bookings that week' })
  expect(own.element().getAttribute('href')).toBe('/bookings?days=2026-11-23..2026-11-29')
})

test.each([
  [['BOOKINGS'], 1],
  [[], 0],
])('with %j, the card has a list of hosts: the chosen one is booked for', async (permissions, menus) => {
  Object.assign(config, { tenant: 'demo' })
  session.keepToken('token')
  const answer = (data: unknown) =>
    new Response(JSON.stringify({ data, meta: { pagination: { current_page: 1, last_page: 1, total: 1 } } }))
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      String(address).includes('hosts') ? answer([{ id: 7, name: 'Ada Lindqvist' }]) : new Promise(() => undefined),
    )
  function Free() {
    const booking = useBookWithSubject()
    return <PickedPlace row={availabilityOf(alster, asked, none)} {...{ plan, booking }} onClose={() => undefined} />
  }
  const { getByRole } = await show(<Free />, { permissions })
  await expect.element(getByRole('button', { name: /^Book Tue/ })).toBeVisible()
  expect(getByRole('button', { name: /^Host/ }).elements()).toHaveLength(menus)
  if (menus === 0) return
  await getByRole('button', { name: /^Host/ }).click()
  await page.getByText('Ada Lindqvist').click()
  await expect.element(getByRole('button', { name: 'Host: Ada Lindqvist' })).toBeVisible()
  await getByRole('button', { name: /^Book Tue/ }).click()
  await expect
    .poll(() =>
      sent.mock.calls.map(([, request]) => String(request?.body)).find((body) => body.includes('resource_ids')),
    )
    .toContain('"host_id":7')
})
