import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellMs } from '../../../kit/timeline/axis.ts'
import { freeOf, greyAt } from './free.ts'
import { aBlock, aBooking, aRoom, at, early, shown } from './rows.fixture.ts'
import { clickedSpan, draggedSpan, freePart, stillFree } from './selection.ts'
import { spanOf } from './span.ts'

const quarters = (from: number, to: number) => Array.from({ length: (to - from) / cellMs }, (_, i) => from + i * cellMs)
const time = fc.integer({ min: 0, max: 95 }).map((quarter) => at('00:00') + quarter * cellMs)
const buffer = fc.constantFrom(0, 0, 15, 30)
const anyRoom = fc
  .record({
    bookings: fc.array(
      fc.record({ from: time, quarters: fc.integer({ min: 1, max: 10 }), before: buffer, after: buffer }),
      { maxLength: 8 },
    ),
    before: buffer,
    after: buffer,
    longest: fc.constantFrom(null, 30, 60, 120),
  })
  .map(({ bookings, before, after, longest }) => {
    const room = aRoom({ buffer_before: before, buffer_after: after })
    return {
      ...room,
      limits: { ...room.limits, longest_minutes: longest },
      bookings: bookings.map((b) =>
        aBooking(b.from, b.from + b.quarters * cellMs, { buffer_before: b.before, buffer_after: b.after }),
      ),
    }
  })

/** The oracle: asks of every pair whether one's time falls into the other's time and buffers. Shares nothing with the code. */
function allowed(room: ReturnType<typeof aRoom>, from: number, to: number, now: number) {
  if (from < now || from < at('08:00') || to > at('18:00')) return false
  return room.bookings.every((other) => {
    const { from: f, to: t } = spanOf(other)
    const m = 60_000
    const hitsOther = from < t + other.buffer_after * m && to > f - other.buffer_before * m
    const hitByOther = f < to + room.buffer_after * m && t > from - room.buffer_before * m
    return !hitsOther && !hitByOther
  })
}

describe('selecting free time', () => {
  test('R233 R244 whatever is dragged, the range is allowed, on the step, and holds the quarter it began in', () => {
    fc.assert(
      fc.property(anyRoom, time, time, (room, anchor, head) => {
        const span = draggedSpan(room, anchor, head, early)
        expect(span !== null).toBe(allowed(room, anchor, anchor + cellMs, early.now))
        if (span === null) return
        expect(allowed(room, span.from, span.to, early.now)).toBe(true)
        expect(span.from <= anchor && anchor < span.to).toBe(true)
        expect(span.from % cellMs).toBe(0)
        expect(span.to % cellMs).toBe(0)
        expect((span.to - span.from) / 60_000).toBeLessThanOrEqual(room.limits.longest_minutes ?? 1440)
      }),
      { numRuns: 500 },
    )
  })

  test('R244 a drag reaches as far as the oracle lets it', () => {
    fc.assert(
      fc.property(anyRoom, time, time, (base, anchor, head) => {
        const room = { ...base, limits: { ...base.limits, longest_minutes: null } }
        const span = draggedSpan(room, anchor, head, early)
        if (span === null || head < anchor) return
        const reach = quarters(anchor, head + cellMs).findIndex(
          (quarter) => !allowed(room, anchor, quarter + cellMs, early.now),
        )
        expect(span.to).toBe(reach < 0 ? head + cellMs : anchor + reach * cellMs)
      }),
      { numRuns: 500 },
    )
  })

  test('a quarter is grey exactly where nothing can be selected', () => {
    fc.assert(
      fc.property(anyRoom, time, time, (room, quarter, now) => {
        const moment = { now, daysAhead: 0 }
        expect(clickedSpan(room, quarter, moment) === null).toBe(greyAt(room, quarter, moment) !== null)
      }),
      { numRuns: 500 },
    )
  })

  const room = aRoom({
    bookings: [aBooking('10:00', '11:00', { buffer_before: 15, buffer_after: 30 })],
    blocks: [aBlock('16:00', '17:00')],
  })
  test.each([
    ['a free hour', '12:00', '12:00–13:00'],
    ['what fits before the buffer', '09:00', '09:00–09:45'],
    ['the end of the day', '17:30', '17:30–18:00'],
    ['the buffer after', '11:15', null],
    ['right after the buffer', '11:30', '11:30–12:30'],
    ['a linked room', '16:00', null],
    ['before it opens', '07:30', null],
  ])('R233 R244 a click on %s', (_, from, expected) => {
    expect(shown(clickedSpan(room, at(from), early))).toBe(expected)
  })

  test.each([
    ['past', '08:00', { now: at('09:20'), daysAhead: 0 }, room],
    [null, '09:15', { now: at('09:20'), daysAhead: 0 }, room],
    ['buffer', '09:45', early, room],
    ['taken', '10:00', early, room],
    ['blocked', '16:00', early, room],
    ['closed', '18:00', early, room],
    ['not_bookable', '12:00', early, aRoom({ is_bookable: false })],
    ['not_permitted', '12:00', early, aRoom({ meta: { create: false, read: true, update: false, delete: false } })],
    ['too_far', '12:00', { ...early, daysAhead: 8 }, aRoom({ limits: { ...room.limits, days_ahead: 7 } })],
    ['unavailable', '12:00', early, aRoom({ blocks: [aBlock('12:00', '13:00', 'unavailable')] })],
    [null, '12:00', early, aRoom({ bookings: [aBooking('12:00', '13:00', { status: 'released' })] })],
    [null, '12:00', early, aRoom({ bookings: [aBooking('12:00', '13:00', { approval_status: 'rejected' })] })],
  ])('the reason at a grey quarter is %s', (why, from, moment, row) => {
    expect(greyAt(row, at(from), moment)).toBe(why)
  })

  test('R244 a drag backwards is cut at its far end by the longest length', () => {
    const short = aRoom({ limits: { ...room.limits, longest_minutes: 60 } })
    expect(shown(draggedSpan(short, at('15:00'), at('12:00'), early))).toBe('14:15–15:15')
    expect(shown(draggedSpan(short, at('12:00'), at('15:00'), early))).toBe('12:00–13:00')
  })

  test('R217 a pool is free until its last place is taken', () => {
    const pool = aRoom({ capacity: 2, bookings: [aBooking('09:00', '12:00'), aBooking('10:00', '11:00')] })
    expect(freeOf(pool, early).map(shown)).toEqual(['08:00–10:00', '11:00–18:00'])
    expect(greyAt(pool, at('10:30'), early)).toBe('full')
  })

  test('a selection that somebody else took meanwhile is told from one that still stands', () => {
    const span = { from: at('12:00'), to: at('13:00') }
    expect(stillFree(aRoom(), span, early)).toBe(true)
    expect(stillFree(aRoom({ bookings: [aBooking('12:30', '14:00')] }), span, early)).toBe(false)
  })
})

test('of a range that others took a part of, the longest part is left', () => {
  const room = aRoom({ bookings: [aBooking('09:00', '10:00'), aBooking('12:00', '12:30')] })
  const part = (from: string, to: string) => shown(freePart(room, { from: at(from), to: at(to) }, early))
  expect([part('09:00', '11:00'), part('08:30', '12:15'), part('09:00', '10:00'), part('12:00', '13:00')]).toEqual([
    ...['10:00–11:00', '10:00–12:00', null, '12:30–13:00'],
  ])
})
