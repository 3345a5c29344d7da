import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '../../../kit/time/slot.ts'
import { cellMs } from '../../../kit/timeline/axis.ts'
import type { DatedCapacity, GridBooking } from '../grid-types.ts'
import { countsOfPool, lanesOf, mostTaken } from './pool.ts'
import { aBooking, at } from './rows.fixture.ts'
import { spanOf } from './span.ts'

const bookings = fc
  .array(fc.tuple(fc.nat(90), fc.integer({ min: 1, max: 12 })), { maxLength: 20 })
  .map((list) =>
    list.map(([from, length]) => aBooking(at('00:00') + from * cellMs, at('00:00') + (from + length) * cellMs)),
  )

const pool = (list: GridBooking[], dated: DatedCapacity[] = []) => ({ bookings: list, capacity: 99, dated })

test('the count of a pool is at every moment the number of bookings that cover it', () => {
  fc.assert(
    fc.property(bookings, fc.nat(110), (list, quarter) => {
      const moment = at('00:00') + quarter * cellMs
      const span = { from: moment, to: moment + 1 }
      expect(mostTaken(countsOfPool(pool(list)), span)).toBe(
        list.filter((booking) => overlaps(spanOf(booking), span)).length,
      )
    }),
  )
})

test('a released, cancelled or rejected booking takes no place of a pool', () => {
  const of = (more: Partial<GridBooking>) => aBooking('09:00', '10:00', more)
  const over = [of({ status: 'released' }), of({ status: 'cancelled' }), of({ approval_status: 'rejected' })]
  expect(countsOfPool(pool(over))).toEqual([])
  expect(countsOfPool(pool([...over, of({ status: 'checked_in' })]))).toEqual([
    { from: at('09:00'), to: at('10:00'), taken: 1, capacity: 99 },
  ])
})

test('bookings that overlap never share a lane, and no more lanes are used than needed', () => {
  fc.assert(
    fc.property(bookings, (list) => {
      const lanes = lanesOf(list)
      for (const a of list)
        for (const b of list)
          if (a !== b && lanes.get(a.id) === lanes.get(b.id)) expect(overlaps(spanOf(a), spanOf(b))).toBe(false)
      expect(new Set(lanes.values()).size).toBe(Math.max(0, ...countsOfPool(pool(list)).map((count) => count.taken)))
    }),
  )
})

test('R295 a capacity date counts from its start to its end, also where nobody has booked', () => {
  const dated = [{ from: at('08:00'), to: at('10:00'), capacity: 2 }]
  const stretch = (from: string, to: string, taken: number, capacity: number) => ({
    ...{ from: at(from), to: at(to) },
    ...{ taken, capacity },
  })
  expect(countsOfPool(pool([aBooking('09:00', '11:00')], dated))).toEqual([
    stretch('08:00', '09:00', 0, 2),
    stretch('09:00', '10:00', 1, 2),
    stretch('10:00', '11:00', 1, 99),
  ])
})
