import { expect, test } from 'vitest'
import { aBooking, aRoom, at } from '../rules/rows.fixture.ts'
import { dayFor } from '../time/day.ts'
import { drawnRow } from './drawing.ts'
import { dayAt, hoursOfWeek, shareAt } from './week.ts'

const dayMs = 86_400_000
const offsets = [{ from: at('00:00'), minutes: 0 }]
const metaOn = (n: number) => ({
  date: `2026-11-${19 + n}`,
  zones: [{ timezone: 'UTC', start: at('00:00') + n * dayMs, end: at('00:00') + (n + 1) * dayMs, offsets }],
})
const daysAt = (now: number) => [0, 1].map((n) => dayFor(metaOn(n) as never, now))
const later = <S extends { from: number; to: number }>(span: S) => ({
  ...span,
  from: span.from + dayMs,
  to: span.to + dayMs,
})
const room = aRoom()
const tomorrow = (more: object = {}) => ({ ...room, open: later(room.open), ...more })
const wide = { from: 0, to: 1440 }
const layersOf = (now: number, ...resources: (typeof room)[]) =>
  Object.fromEntries(drawnRow(daysAt(now), resources, wide).map(({ layer, path }) => [layer, path]))

test('each booking is a bar at its time, in the shape of whose it is, on its own day', () => {
  const mine = aBooking('06:00', '12:00', { relation: 'mine' })
  const pending = later(aBooking('12:00', '18:00', { relation: 'other', approval_status: 'pending' }))
  const drawn = layersOf(at('00:00'), { ...room, bookings: [mine] }, tomorrow({ bookings: [pending] }))
  expect(drawn.mine).toBe('M250 14H500V86H250Z')
  expect(drawn.pending).toBe('M1500 14H1750V86H1500Z')
})

test('what is over has lost its fill, today has the line of now, and a row that is closed is grey all day', () => {
  const over = aBooking('06:00', '12:00', { relation: 'mine' })
  const closed = tomorrow({ open: { from: at('00:00') + dayMs, to: at('00:00') + dayMs } })
  const drawn = layersOf(at('18:00'), { ...room, bookings: [over] }, closed)
  expect(drawn.mine).toBeUndefined()
  expect(drawn.over).toBe('M250 14H500V86H250Z')
  expect(drawn.now).toBe('M750 0V100')
  expect(drawn.closed).toContain('M1000 0H2000V100H1000Z')
})

test('a pool is as high as it is full, and one’s own booking stands above that', () => {
  const bookings = [
    aBooking('06:00', '12:00', { id: 1, relation: 'other' }),
    aBooking('06:00', '12:00', { id: 2, relation: 'mine' }),
  ]
  const drawn = layersOf(at('00:00'), { ...room, capacity: 4, bookings }, tomorrow())
  expect(drawn.full3).toBe('M250 57H500V100H250Z')
  expect(drawn.mine).toBe('M250 8H500V30H250Z')
  expect(drawn.other).toBeUndefined()
})

test('a released booking isn’t drawn, and a time that isn’t available is crossed', () => {
  const released = aBooking('06:00', '12:00', { status: 'released' })
  const block = { kind: 'unavailable', reason: null, resource_name: null, from: at('12:00'), to: at('18:00') } as const
  const drawn = layersOf(at('00:00'), { ...room, bookings: [released], blocks: [block] }, tomorrow())
  expect([drawn.other, drawn.over, drawn.mine]).toEqual([undefined, undefined, undefined])
  expect(drawn.crossed).toBe('M500 86L750 14')
})

test('all days are drawn to one scale: the hours around all that opens or is booked in one of them', () => {
  const early = { ...room, open: { from: at('08:00'), to: at('18:00') } }
  const late = tomorrow({ open: later({ from: at('10:00'), to: at('21:30') }) })
  const hours = hoursOfWeek([
    { data: [early], meta: metaOn(0) },
    { data: [late], meta: metaOn(1) },
  ] as never)
  expect(hours).toEqual({ from: 8 * 60, to: 22 * 60 })
  const [today] = daysAt(at('00:00'))
  const shares = ['07:00', '15:00', '23:00'].map((time) => shareAt(today!, 'UTC', hours, at(time)))
  expect(shares).toEqual([0, 0.5, 1])
})

test('an instant belongs to one day of the week, or to none', () => {
  const days = daysAt(at('00:00'))
  expect([at('23:59'), at('00:00') + dayMs, at('00:00') + 2 * dayMs].map((when) => dayAt(days, room, when))).toEqual([
    0, 1, -1,
  ])
})
