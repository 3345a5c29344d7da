import { expect, test } from 'vitest'
import { offersOf } from './offers.ts'

const hours = { timezone: 'Europe/Berlin', first: 9 * 60, past: 18 * 60 }

// Friday 20 November 2026; Hamburg is an hour ahead of UTC.
test.each([
  ['in the morning', '2026-11-20T07:00Z', ['2026-11-20', '2026-11-23']],
  ['half an hour before the end', '2026-11-20T16:30Z', ['2026-11-20', '2026-11-23']],
  ['a minute later', '2026-11-20T16:31Z', ['2026-11-23']],
  ['four minutes before the end', '2026-11-20T16:56Z', ['2026-11-23']],
  ['in the evening', '2026-11-20T19:00Z', ['2026-11-23']],
])('%s the days offered are those with time worth booking', (_, now, days) => {
  expect(offersOf(hours, '2026-11-23', Date.parse(now)).map(({ date }) => date)).toEqual(days)
})

test('a booking that is usually shorter than half an hour is offered until it begins', () => {
  const short = { ...hours, first: 17 * 60 + 45 }
  const daysAt = (now: string) => offersOf(short, '2026-11-23', Date.parse(now)).map(({ is_today }) => is_today)
  expect(daysAt('2026-11-20T16:45Z')).toEqual([true, false])
  expect(daysAt('2026-11-20T16:46Z')).toEqual([false])
})
