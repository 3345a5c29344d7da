import { expect, test } from 'vitest'
import { type Ear, judgeAnnounced, judgeHeard, type RecordedEvent } from './announced.ts'
import { booked, next, resource, room, row } from './judge.fixture.ts'
import { Timeline, type WrittenChange } from './timeline.ts'

const told = (id: number, at: number, more: Partial<RecordedEvent> = {}): RecordedEvent[] => [
  { xid: String(at), at, id, event: 'declaration.changed', ids: [1], resources: [room], ...more },
  { xid: String(at), at, id: id + 1, event: 'grid.changed', ids: [1], resources: [room], ...more },
]
const rules = (rows: WrittenChange[], announced: RecordedEvent[]) =>
  judgeAnnounced(Timeline.of([resource(room), ...rows]), announced).map(({ rule }) => rule)

test('a change of a booking is announced by its own transaction, for the resources before and after it', () => {
  const moved = booked(1, 200, 9, 10, { resource: next, version: 2 })
  const rows = [booked(1, 100, 9, 10), moved]
  const both = { resources: [room, next] }
  expect(rules(rows, [...told(1, 100), ...told(3, 200, both)])).toEqual([])
  expect(rules(rows, [...told(1, 100), ...told(3, 200)])).toEqual(['not announced'])
  expect(rules(rows, [...told(1, 100), ...told(3, 100, both)])).toEqual(['not announced'])
  expect(rules(rows, [...told(1, 100), ...told(3, 200, both).slice(1)])).toEqual(['not announced'])
})

test('another title is announced for all resources of the reservation that hold it', () => {
  const named = (when: number, subject: string) =>
    row('declarations', 1, when, { subject, isPrivate: false, host: 1, approval: 'not_required' })
  const both = [booked(1, 100, 9, 10), booked(2, 100, 9, 10, { declaration: 1, resource: next })]
  const rows = [named(100, 'Plan'), ...both, named(200, 'Another')]
  const all = { resources: [room, next] }
  expect(rules(rows, [...told(1, 100, all), ...told(3, 200, all)])).toEqual([])
  expect(rules(rows, [...told(1, 100, all), ...told(3, 200)])).toEqual(['not announced'])
  expect(rules([...rows.slice(0, 2), named(200, 'Another')], [...told(1, 100, all), ...told(3, 200)])).toEqual([])
})

test('what screens don’t show of a booking need not be announced', () => {
  expect(rules([booked(1, 100, 9, 10), booked(1, 200, 9, 10, { releaseAt: 1 })], told(1, 100))).toEqual([])
})

test('every socket that was open for long enough hears every event, once', () => {
  const ear = (heard: number[], more: Partial<Ear> = {}): Ear => ({ from: 0, to: 60_000, heard, ...more })
  const heard = (each: Ear, at = 1_000, disturbances: Parameters<typeof judgeHeard>[2] = []) =>
    judgeHeard(told(1, at), [each], disturbances).map(({ rule }) => rule)
  expect(heard(ear([2, 1]))).toEqual([])
  expect(heard(ear([1]))).toEqual(['not heard'])
  expect(heard(ear([1, 2, 1]))).toEqual(['heard twice'])
  expect(heard(ear([], { from: 2_000 }))).toEqual([])
  expect(heard(ear([], { to: 9_000 }))).toEqual([])
  expect(heard(ear([]), 1_000, [{ what: 'database', from: 5_000, to: 55_000 }])).toEqual([])
})
