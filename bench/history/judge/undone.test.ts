import type { HistoryKind } from '@kontor/contract'
import { expect, test } from 'vitest'
import type { Operation } from '../operation.ts'
import { ann, booked, booking, resource, room, row, rules } from './judge.fixture.ts'
import { judgeTellings } from './tellings.ts'
import { type BookingState, Timeline } from './timeline.ts'

const declaration = (when: number, subject: string) =>
  row('declarations', 1, when, {
    ...{ approval: 'not_required', host: ann, maker: ann, isSeries: false, isPrivate: false, subject },
  })
const changing = (name: string, number: number, version: number, more: Partial<Operation> = {}) =>
  booking(9, 10, {
    ...{ name, number, method: 'PUT', invoked: number * 100, ended: number * 100 + 99, status: 200 },
    ...{ about: { bookings: [1] }, places: [], body: { declaration: { version } }, ...more },
  })

/** Ann moves a booking at 250 ms, and undoes it at 350 ms. */
const moved = (to: number, between: Partial<BookingState> = {}) => [
  ...[resource(room), booked(1, 150, 9, 10), booked(1, 250, 12, 13, { version: 2 })],
  booked(1, 350, to, to + 1, { version: 3, ...between }),
]
const [moving, movingBack] = [changing('move', 2, 1), changing('move back', 3, 2, { undoes: 2 })]

test('an undone move leaves the place from before', () => {
  expect(rules(moved(9), moving, movingBack)).not.toContain('undone otherwise')
  expect(rules(moved(10), moving, movingBack)).toContain('undone otherwise')
  expect(rules(moved(9, { status: 'cancelled' }), moving, movingBack)).toContain('undone otherwise')
})

test('undone words are those from before', () => {
  const rows = (back: string) => [
    ...[resource(room), declaration(150, 'Lotse'), booked(1, 150, 9, 10)],
    ...[declaration(250, 'Pilot'), booked(1, 250, 9, 10, { version: 2 })],
    ...[declaration(350, back), booked(1, 350, 9, 10, { version: 3 })],
  ]
  const operations = [changing('describe', 2, 1), changing('describe back', 3, 2, { undoes: 2 })]
  expect(rules(rows('Lotse'), ...operations)).not.toContain('undone otherwise')
  expect(rules(rows('Pilot'), ...operations)).toContain('undone otherwise')
})

test('a change from a version overwrites no later one', () => {
  const rows = [...moved(9).slice(0, 3), booked(1, 280, 14, 15, { version: 3 }), booked(1, 350, 9, 10, { version: 4 })]
  expect(rules(rows, moving, movingBack)).toContain('overwrote another change')
  expect(rules(moved(9), moving, movingBack)).not.toContain('overwrote another change')
})

const entry = (kind: HistoryKind, by: number | null) => ({
  ...{ id: 1, at: '', by: by ? { id: by, name: 'Ann' } : null, acting_for: null, is_automatic: !by, together: 0 },
  changes: [{ kind, from: null, to: null, was: null, now: null }],
})

test.each<[HistoryKind[], boolean]>([
  [['moved', 'moved', 'made'], true],
  [['moved', 'made'], false],
  [['moved', 'moved', 'moved', 'made'], false],
  [['made', 'moved', 'moved'], false],
  [['moved', 'extended', 'made'], false],
])('a history that tells %o of a booking moved twice: true %o', (kinds, isTrue) => {
  const timeline = Timeline.of(moved(9))
  timeline.arrange()
  const telling = { booking: 1, readAt: 1_000, entries: kinds.map((kind) => entry(kind, ann)) }
  expect(judgeTellings(timeline, [telling]).length).toBe(isTrue ? 0 : 1)
})

test('a history of the reservation from before the booking was made, or with another author, is no history of it', () => {
  const timeline = Timeline.of([
    resource(room),
    declaration(50, 'Lotse'),
    declaration(90, 'Pilot'),
    booked(1, 150, 9, 10),
  ])
  timeline.arrange()
  const judged = (...entries: ReturnType<typeof entry>[]) =>
    judgeTellings(timeline, [{ booking: 1, readAt: 1_000, entries }]).length
  expect(judged(entry('made', ann))).toBe(0)
  expect(judged(entry('made', ann), entry('renamed', ann))).toBe(1)
  expect(judged(entry('made', 2))).toBe(1)
})
