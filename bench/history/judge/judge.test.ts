import { expect, test } from 'vitest'
import type { Operation } from '../operation.ts'
import { judgeTimeline } from './judge.ts'
import { type BookingState, type ResourceState, Timeline, type Written } from './timeline.ts'

/** A morning far from now; instants of the history are milliseconds from its begin. */
const day = Date.parse('2100-03-01T00:00:00Z')
const at = (hour: number) => day + hour * 3_600_000
const [ann, room, pool, next] = [1, 10, 11, 12]

const row = (tbl: Written['tbl'], id: number, when: number, state: object, more: Partial<Written> = {}): Written => ({
  ...{ xid: String(when), at: when, author: ann, lang: 'en', tbl, id, is_gone: false },
  ...{ state: state as Written['state'], ...more },
})
const resource = (id: number, more: Partial<ResourceState> = {}) =>
  row(
    'resources',
    id,
    0,
    { capacity: 1, before: 0, after: 0, isBookable: true, version: 1, asksForCheckIn: false, ...more },
    { author: null },
  )
const booked = (id: number, when: number, from: number, to: number, more: Partial<BookingState> = {}) =>
  row('bookings', id, when, {
    ...{ declaration: id, resource: room, from: at(from), to: at(to), status: 'booked', version: 1, day: null },
    ...{ releaseAt: null, host: ann, maker: ann, cancelledBy: null, cancelledAt: null, ...more },
  })
const slot = (from: number, to: number) => ({
  datetime_from: new Date(at(from)).toISOString(),
  datetime_to: new Date(at(to)).toISOString(),
})

/** Ann books a room, from 100 to 200 ms. */
const booking = (from: number, to: number, more: Partial<Operation> = {}): Operation => ({
  ...{ name: 'book one', method: 'POST', path: '/company/v1/bookings/store', about: {}, number: 1, user: ann },
  ...{ lang: 'en', invoked: 100, ended: 200, outcome: 'ok', way: 'once', status: 201, answer: {} },
  places: [{ resource: room, from: at(from), to: at(to) }],
  ...more,
})
const told = (id: number, from: number, to: number) => ({
  data: [{ id, declaration_id: id, resource_id: room, ...slot(from, to), version: 1, status: 'booked' }],
})
const refused = (from: number, to: number) =>
  booking(from, to, {
    ...{ outcome: 'refused', status: 409 },
    answer: {
      code: 'slot_taken',
      refusals: [{ resource_id: room, code: 'taken', slot: slot(from, to), holder: null }],
    },
  })
const rules = (rows: Written[], ...operations: Operation[]) => [
  ...new Set(judgeTimeline(Timeline.of(rows), operations).map(({ rule }) => rule)),
]
const byClock = { author: null }

test('a booking that was asked for, told and kept breaks no rule', () => {
  const rows = [resource(room), booked(1, 150, 9, 10)]
  expect(rules(rows, booking(9, 10, { answer: told(1, 9, 10) }))).toEqual([])
})

test.each<[string, Written[], Operation[]]>([
  ['double booking', [resource(room), booked(1, 1, 9, 11), booked(2, 2, 10, 12)], []],
  ['booked in a buffer', [resource(room, { after: 30 }), booked(1, 1, 9, 10), booked(2, 2, 10, 11)], []],
  [
    'over capacity',
    [resource(pool, { capacity: 2 }), ...[1, 2, 3].map((id) => booked(id, id, 9, 10, { resource: pool }))],
    [],
  ],
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
  ['acknowledged, but not in the database', [resource(room)], [booking(9, 10, { answer: told(1, 9, 10) })]],
  [
    'acknowledged, but not in the database',
    [resource(room), booked(1, 150, 9, 10)],
    [booking(9, 10, { answer: told(1, 9, 11) })],
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
