import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlaps } from '../../../kit/time/slot.ts'
import { cellMs } from '../../../kit/timeline/axis.ts'
import { mayMove, mayResize, movablePart, movedSpan, resizedSpan, unavailableReason } from './move-and-resize.ts'
import { aBooking, aRoom, at, early, shown } from './rows.fixture.ts'
import { spanOf } from './span.ts'

const time = fc.integer({ min: 32, max: 71 }).map((quarter) => at('00:00') + quarter * cellMs)
const mine = aBooking('12:00', '13:00')
const room = aRoom({
  bookings: [aBooking('09:00', '10:00', { buffer_after: 15 }), mine, aBooking('15:00', '16:00', { buffer_before: 30 })],
})
const spot = { resource: room, booking: mine, moment: early }
const hour = 4 * cellMs

describe('changing a booking', () => {
  test.each([
    ['end', '14:00', '12:00–14:00'],
    ['end', '17:00', '12:00–14:30'],
    ['end', '11:00', '12:00–12:15'],
    ['start', '11:05', '11:00–13:00'],
    ['start', '08:00', '10:15–13:00'],
    ['start', '14:00', '12:45–13:00'],
  ] as const)('R244 the %s dragged to %s gives %s', (edge, to, expected) => {
    expect(shown(resizedSpan(spot, spanOf(mine), edge, at(to)))).toBe(expected)
  })

  test('R234 R244 a resize moves one edge, keeps the other, and never meets a neighbour', () => {
    fc.assert(
      fc.property(time, fc.constantFrom('start', 'end'), (to, edge) => {
        const old = spanOf(mine)
        const span = resizedSpan(spot, old, edge as 'start' | 'end', to)
        expect(edge === 'end' ? span.from === old.from : span.to === old.to).toBe(true)
        expect(span.to - span.from).toBeGreaterThanOrEqual(cellMs)
        for (const other of room.bookings) if (other !== mine) expect(overlaps(span, spanOf(other))).toBe(false)
      }),
    )
  })

  test('R244 what lies beyond a bound already stays: a booking longer than the row is open is not cut by a touch', () => {
    const late = aBooking('17:00', '19:00')
    const alone = { resource: aRoom({ bookings: [late] }), booking: late, moment: early }
    expect(shown(resizedSpan(alone, spanOf(late), 'end', at('20:00')))).toBe('17:00–19:00')
    expect(unavailableReason(alone, spanOf(late))).toBeNull()
    expect(unavailableReason(alone, { from: at('17:15'), to: at('19:15') })).toBe('closed')
  })

  test('the end of a running booking reaches back to the next quarter at most', () => {
    const moment = { now: at('12:20'), daysAhead: 0 }
    expect(shown(resizedSpan({ ...spot, moment }, spanOf(mine), 'end', at('12:00')))).toBe('12:00–12:30')
    expect([
      mayResize(mine, 'start', moment.now),
      mayResize(mine, 'end', moment.now),
      mayMove(mine, moment.now),
    ]).toEqual([false, true, false])
  })

  test('of a running booking what is left after the present quarter can be dragged, of the last quarter nothing', () => {
    const part = (now: string) => movablePart(mine, at(now))
    expect(shown(part('12:20')!)).toBe('12:30–13:00')
    expect(shown(part('11:50')!)).toBe('12:00–13:00')
    expect(part('12:50')).toBeNull()
  })

  test.each([
    ['within its row', room, '13:15', '13:15–14:15', null],
    ['near a neighbour', room, '13:45', '13:30–14:30', null],
    ['over a neighbour', room, '15:00', '15:00–16:00', 'taken'],
    ['past a neighbour', room, '16:00', '16:00–17:00', null],
    ['to another row', aRoom({ id: 2 }), '12:00', '12:00–13:00', null],
    ['before it opens', aRoom({ id: 2 }), '06:00', '06:00–07:00', 'closed'],
    ['to a row one may not book', aRoom({ id: 2, is_bookable: false }), '12:00', '12:00–13:00', 'not_bookable'],
  ] as const)('a move %s', (_, resource, to, expected, why) => {
    const landing = movedSpan({ ...spot, resource }, hour, at(to))
    expect([shown(landing), unavailableReason({ ...spot, resource }, landing)]).toEqual([expected, why])
  })

  test('R216 neither a booking nor its buffers are in its own way', () => {
    const wide = aBooking('12:00', '13:00', { buffer_before: 30, buffer_after: 30 })
    const alone = { resource: aRoom({ bookings: [wide] }), booking: wide, moment: early }
    expect(unavailableReason(alone, { from: at('11:45'), to: at('13:15') })).toBeNull()
    expect(unavailableReason({ ...alone, booking: mine }, { from: at('13:00'), to: at('13:15') })).toBe('buffer')
    expect(shown(resizedSpan(alone, spanOf(wide), 'end', at('14:00')))).toBe('12:00–14:00')
    expect(shown(resizedSpan(alone, spanOf(wide), 'start', at('11:00')))).toBe('11:00–13:00')
  })

  test('a booking that lands keeps its length and meets nobody', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 12 }), (to, length) => {
        const moving = aBooking(at('11:00'), at('11:00') + length * cellMs, { resource_id: 2 })
        const landing = movedSpan({ ...spot, booking: moving }, length * cellMs, to)
        expect(landing.to - landing.from).toBe(length * cellMs)
        const meets = room.bookings.some((other) => overlaps(landing, spanOf(other)))
        if (unavailableReason({ ...spot, booking: moving }, landing) === null) expect(meets).toBe(false)
        else expect(landing.from).toBe(to)
      }),
    )
  })
})
