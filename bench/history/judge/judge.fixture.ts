import type { Operation } from '../operation.ts'
import { judgeTimeline } from './judge.ts'
import { type BookingState, type ResourceState, Timeline, type WrittenChange } from './timeline.ts'

/** A morning far from now; instants of the history are milliseconds from its begin. */
const day = Date.parse('2100-03-01T00:00:00Z')
export const at = (hour: number) => day + hour * 3_600_000
export const [ann, room, pool, next] = [1, 10, 11, 12]

export const row = (
  tbl: WrittenChange['tbl'],
  id: number,
  when: number,
  state: object,
  more: Partial<WrittenChange> = {},
): WrittenChange => ({
  ...{ xid: String(when), at: when, author: ann, lang: 'en', tbl, id, is_gone: false },
  ...{ state: state as WrittenChange['state'], ...more },
})
export const resource = (id: number, more: Partial<ResourceState> = {}) =>
  row(
    'resources',
    id,
    0,
    {
      capacity: 1,
      before: 0,
      after: 0,
      isBookable: true,
      version: 1,
      asksForCheckIn: false,
      cleanFirst: false,
      ...more,
    },
    { author: null },
  )
export const booked = (id: number, when: number, from: number, to: number, more: Partial<BookingState> = {}) =>
  row('bookings', id, when, {
    ...{ declaration: id, resource: room, from: at(from), to: at(to), status: 'booked', version: 1, day: null },
    ...{ releaseAt: null, host: ann, maker: ann, cancelledBy: null, cancelledAt: null, checkedOutAt: null, ...more },
  })
export const slot = (from: number, to: number) => ({
  datetime_from: new Date(at(from)).toISOString(),
  datetime_to: new Date(at(to)).toISOString(),
})

/** Ann books a room, from 100 to 200 ms. */
export const booking = (from: number, to: number, more: Partial<Operation> = {}): Operation => ({
  ...{ name: 'book one', method: 'POST', path: '/company/v1/bookings/store', about: {}, number: 1, user: ann },
  ...{ lang: 'en', invoked: 100, ended: 200, outcome: 'ok', way: 'once', status: 201, answer: {} },
  places: [{ resource: room, from: at(from), to: at(to) }],
  ...more,
})
export const toldIn = (id: number, from: number, to: number) => ({
  data: [{ id, declaration_id: id, resource_id: room, ...slot(from, to), version: 1, status: 'booked' }],
})
export const refused = (from: number, to: number) =>
  booking(from, to, {
    ...{ outcome: 'refused', status: 409 },
    answer: {
      code: 'slot_taken',
      refusals: [{ resource_id: room, code: 'taken', slot: slot(from, to), holder: null }],
    },
  })
export const rules = (rows: WrittenChange[], ...operations: Operation[]) => [
  ...new Set(judgeTimeline(Timeline.of(rows), operations).map(({ rule }) => rule)),
]
export const byClock = { author: null }
