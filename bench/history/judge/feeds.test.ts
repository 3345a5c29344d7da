import { expect, test } from 'vitest'
import { calendarText } from '../../../server/calendar/calendar.ts'
import type { Operation } from '../operation.ts'
import { judgeFeeds, type ReadFeed } from './feeds.ts'
import { ann, at, booked, resource, room } from './judge.fixture.ts'
import { Timeline, type WrittenChange } from './timeline.ts'

const renewal = (number: number, more: Partial<Operation> = {}): Operation => ({
  ...{ name: 'renew the feed', method: 'POST', path: '/company/v1/calendar-feed', user: ann, lang: 'en', number },
  ...{ about: { feed: ann }, invoked: 100 + number, ended: 200 + number, outcome: 'ok', way: 'once', status: 200 },
  answer: {},
  ...more,
})
const feedOf = (number: number, status: number, times: readonly [number, number][] = []): ReadFeed => ({
  ...{ user: ann, number, readAt: 100_000, status },
  text: calendarText({
    name: 'Ann',
    events: times.map(([from, to]) => ({
      ...{ uid: `${from}@example`, sequence: 0, stampedAt: 0, status: 'CONFIRMED', summary: 'Lotse', description: '' },
      ...{ timezone: 'Europe/Berlin', occasions: [{ from: at(from), to: at(to), location: '' }] },
      ...{ isPrivate: false, isFree: false },
    })),
  }),
})
const rules = (rows: WrittenChange[], operations: Operation[], feed: ReadFeed) => {
  const timeline = Timeline.of([resource(room), ...rows])
  timeline.arrange()
  return judgeFeeds(timeline, operations, [feed]).map(({ rule }) => rule)
}

test('the last address of a feed works, and no other one', () => {
  const both = [renewal(0), renewal(1)]
  expect(rules([], both, feedOf(1, 200))).toEqual([])
  expect(rules([], both, feedOf(1, 404))).toEqual(['a feed is lost'])
  expect(rules([], both, feedOf(0, 404))).toEqual([])
  expect(rules([], both, feedOf(0, 200))).toEqual(['an old feed still works'])
})

test('an address may be gone that was perhaps replaced', () => {
  expect(rules([], [renewal(0), renewal(1, { outcome: 'unknown' })], feedOf(0, 404))).toEqual([])
})

test('it has the bookings of its person, and no other ones', () => {
  const rows = [booked(1, 1, 9, 10), booked(2, 2, 11, 12, { status: 'cancelled' })]
  expect(rules(rows, [renewal(0)], feedOf(0, 200, [[9, 10]]))).toEqual([])
  expect(rules(rows, [renewal(0)], feedOf(0, 200))).toEqual(['a feed has other bookings'])
  const more = feedOf(0, 200, [
    [9, 10],
    [11, 12],
  ])
  expect(rules(rows, [renewal(0)], more)).toEqual(['a feed has other bookings'])
  const others = booked(1, 1, 9, 10, { host: 2, maker: 3 })
  expect(rules([others], [renewal(0)], feedOf(0, 200, [[9, 10]]))).toEqual(['a feed has other bookings'])
})
