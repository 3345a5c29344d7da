import { expect, test } from 'vitest'
import type { Operation } from '../operation.ts'
import {
  ann,
  at,
  booked,
  booking,
  byClock,
  next,
  pool,
  refused,
  resource,
  room,
  row,
  rules,
  toldIn,
} from './judge.fixture.ts'
import type { WrittenChange } from './timeline.ts'

/** The day of all bookings is closed from a moment on. */
const closed = (when: number) => row('levels', 1, when, { version: 1, closed: ['2100-03-01'] }, byClock)

test('a booking that was asked for, told and kept breaks no rule', () => {
  const rows = [resource(room), booked(1, 150, 9, 10)]
  expect(rules(rows, booking(9, 10, { answer: toldIn(1, 9, 10) }))).toEqual([])
})

test.each<[string, WrittenChange[], Operation[]]>([
  ['double booking', [resource(room), booked(1, 1, 9, 11), booked(2, 2, 10, 12)], []],
  ['booked in a buffer', [resource(room, { after: 30 }), booked(1, 1, 9, 10), booked(2, 2, 10, 11)], []],
  [
    'over capacity',
    [resource(pool, { capacity: 2 }), ...[1, 2, 3].map((id) => booked(id, id, 9, 10, { resource: pool }))],
    [],
  ],
  [
    'over capacity',
    [
      resource(pool, { capacity: 2 }),
      row('resource_capacity_dates', 1, 0, { resource: pool, capacity: 1, from: at(9), to: at(10) }, byClock),
      ...[1, 2].map((id) => booked(id, id, 9, 10, { resource: pool })),
    ],
    [],
  ],
  ['booked while closed', [resource(room), closed(0), booked(1, 1, 9, 10)], []],
  [
    'linked resources at once',
    [
      ...[resource(room), resource(next), row('resource_links', 1, 0, { one: room, other: next }, byClock)],
      ...[booked(1, 1, 9, 10), booked(2, 2, 9, 10, { resource: next })],
    ],
    [],
  ],
  ['nobody asked for a change', [resource(room), booked(1, 150, 9, 10)], []],
  ['refused, but done', [resource(room), booked(1, 150, 9, 10)], [refused(9, 10)]],
  ['acknowledged, but not in the database', [resource(room)], [booking(9, 10, { answer: toldIn(1, 9, 10) })]],
  [
    'acknowledged, but not in the database',
    [resource(room), booked(1, 150, 9, 10)],
    [booking(9, 10, { answer: toldIn(1, 9, 11) })],
  ],
  [
    'half done',
    [resource(room), booked(1, 150, 9, 10)],
    [
      booking(9, 10, {
        places: [room, next].map((each) => ({ resource: each, from: at(9), to: at(10) })),
        outcome: 'unknown',
      }),
    ],
  ],
  [
    'done more than once, or in parts',
    [resource(pool, { capacity: 2 }), ...[1, 2].map((id) => booked(id, 150 + id, 9, 10, { resource: pool }))],
    [booking(9, 10, { places: [{ resource: pool, from: at(9), to: at(10) }] })],
  ],
  ['refused without a reason', [resource(room)], [refused(9, 10)]],
])('%s is found', (rule, rows, operations) => {
  expect(rules(rows, ...operations)).toContain(rule)
})

test('a booking may stand on a day that is closed later, and come back to it', () => {
  const cancelled = { status: 'cancelled', version: 2, cancelledBy: ann }
  const rows = [resource(room), booked(1, 1, 9, 10), closed(2), booked(1, 3, 9, 10, cancelled), booked(1, 4, 9, 10)]
  expect(rules(rows)).not.toContain('booked while closed')
})

test('a refusal is justified by what held the place until it was answered, and no longer', () => {
  const holder = [
    ...[resource(room), booked(1, 1, 9, 10)],
    booked(1, 90, 9, 10, { status: 'cancelled', version: 2, cancelledBy: ann }),
  ]
  const cancelling = (ended: number) =>
    booking(9, 10, {
      ...{ name: 'cancel', method: 'DELETE', number: 2, about: { bookings: [1] }, invoked: 80, ended, status: 200 },
      answer: { cancelled: [1] },
    })
  const found = (ended: number) => rules(holder, cancelling(ended), { ...refused(9, 10), lang: 'de' })
  expect(found(110)).not.toContain('refused without a reason')
  expect(found(95)).toContain('refused without a reason')
})

test('a change of a series is refused where it brings two of its resources to one', () => {
  const holder = { booking_id: null, kind: 'booking' }
  const answer = { ...refused(14, 15).answer, refusals: [{ ...refused(14, 15).answer.refusals![0]!, holder }] }
  const about = { bookings: [1], declarations: [1] }
  const changing = { ...refused(14, 15), ...{ name: 'change a series', about, answer } } as Operation
  const of = (declaration: number) => [
    ...[resource(room), resource(next), booked(1, 1, 9, 10, { resource: next })],
    booked(2, 1, 9, 10, { declaration }),
  ]
  expect(rules(of(1), changing)).not.toContain('refused without a reason')
  expect(rules(of(2), changing)).toContain('refused without a reason')
})
