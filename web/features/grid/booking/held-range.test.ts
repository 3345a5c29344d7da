import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { layoutOf, mouseSizes } from '../rows/layout.ts'
import { aBooking, aRoom, at, early } from '../rules/rows.fixture.ts'
import { changing, createGridStore, type Draft, type GridChange, type GridState } from '../store.ts'
import { dayFor } from '../time/day.ts'
import { heldRange } from './held-range.ts'

const mine = aBooking('12:00', '13:30')
const room = aRoom({ buffer_before: 15, buffer_after: 30, bookings: [mine, aBooking('15:00', '16:00')] })
const zone = {
  timezone: 'UTC',
  start: at('00:00'),
  end: at('00:00') + 86_400_000,
  offsets: [{ from: at('00:00'), minutes: 0 }],
}
const parts = {
  layout: layoutOf({ data: [room], meta: { levels: [] } }, mouseSizes),
  day: dayFor({ date: '2026-11-19', zones: [zone] }, early.now),
  t: ((key: string) => key) as unknown as TFunction,
}
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
const draft: Draft = {
  resourceId: 1,
  anchor: at('09:00'),
  span: span('09:00', '10:30'),
  phase: 'choosing',
  subject: '',
  isPrivate: false,
}
const change = (next: GridChange['next'], from: string, to: string): Partial<GridState> => ({
  front: changing({ booking: mine, resourceId: 1, span: span(from, to), next }),
})
const held = (state: Partial<GridState>) => heldRange({ ...createGridStore().get(), ...state }, parts)

test('nothing is drawn while nothing is held, or where its row is not shown', () => {
  expect(held({})).toBeNull()
  expect(held({ draft: { ...draft, resourceId: 7 } })).toBeNull()
})

test('a new range is drawn with its buffers and times, and has both handles once it is let go', () => {
  expect(held({ draft })).toMatchObject({
    left: 36,
    right: 42,
    buffers: [
      { left: 35, right: 36 },
      { left: 42, right: 44 },
    ],
    edges: [],
    times: '09:00 – 10:30',
    length: expect.stringMatching(/^1\sh\s30\smin$/),
    subject: '',
    why: null,
  })
  expect(held({ draft: { ...draft, phase: 'asking' } })?.edges).toEqual(['start', 'end'])
})

test('a new range says that it is new once it is asked about, and then its subject', () => {
  expect(held({ draft: { ...draft, phase: 'asking' } })?.subject).toBe('grid.new')
  expect(held({ draft: { ...draft, phase: 'asking', subject: 'Review' } })?.subject).toBe('Review')
})

test('a booking that is dragged has no handles; once it is let go it has them', () => {
  expect(held(change(null, '10:00', '11:00'))).toMatchObject({ edges: [], isRefused: false, why: null })
  expect(held(change('move', '10:00', '11:00'))?.edges).toEqual(['start', 'end'])
})

test('a running booking has a handle at its end alone', () => {
  const running = aBooking('06:00', '12:00')
  const front = changing({ booking: running, resourceId: 1, span: span('06:00', '12:00'), next: 'end' })
  expect(held({ front })?.edges).toEqual(['end'])
})

test('a booking whose subject is hidden is called private', () => {
  const hidden = aBooking('12:00', '13:30', { relation: 'other', is_private: true, subject: null })
  const front = changing({ booking: hidden, resourceId: 1, span: span('10:00', '11:30'), next: 'move' })
  expect(held({ front })?.subject).toBe('grid.private')
})

test('a range ends before an hour that its clocks skip, which other rows have', () => {
  const instant = (time: string) => Date.parse(`2026-03-${time}Z`)
  const utc = { timezone: 'UTC', start: instant('29T00:00'), end: instant('30T00:00') }
  const berlin = { timezone: 'Europe/Berlin', start: instant('28T23:00'), end: instant('29T22:00') }
  const zones = [
    { ...utc, offsets: [{ from: utc.start, minutes: 0 }] },
    {
      ...berlin,
      offsets: [
        { from: berlin.start, minutes: 60 },
        { from: instant('29T01:00'), minutes: 120 },
      ],
    },
  ]
  const rows = { data: [aRoom({ timezone: 'Europe/Berlin' })], meta: { levels: [] } }
  const ofThatDay = {
    ...parts,
    layout: layoutOf(rows, mouseSizes),
    day: dayFor({ date: '2026-03-29', zones }, instant('28T20:00')),
  }
  const night = { ...draft, span: { from: instant('29T00:00'), to: instant('29T01:00') } }
  expect(heldRange({ ...createGridStore().get(), draft: night }, ofThatDay)).toMatchObject({ left: 4, right: 8 })
})

test('what is being changed is drawn instead of a new range that waits', () => {
  expect(held({ draft, ...change('move', '10:00', '11:00') })?.times).toBe('10:00 – 11:00')
})

test('where a booking cannot be, its range is refused and says why', () => {
  expect(held(change('move', '15:00', '16:00'))).toMatchObject({ isRefused: true, why: 'grid.grey.taken' })
})

test('the obstacle that stopped an edge is named in place of the length', () => {
  const stopped = held({ draft, obstacle: { at: at('15:00'), why: 'taken' } })
  expect(stopped).toMatchObject({ isRefused: false, why: 'grid.grey.taken_own' })
})
