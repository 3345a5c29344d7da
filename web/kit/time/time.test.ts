import { describe, expect, test } from 'vitest'
import { formatsOf } from './formats.ts'
import {
  addDays,
  browserZone,
  dayIn,
  foreignZone,
  formatDay,
  formatInstant,
  formatLongDay,
  instantIn,
  offsetIn,
  offsetOfRepeated,
  partsIn,
  timePattern,
} from './time.ts'
import { keepClocks, loadZonesOf, setClockReader } from './zones.ts'

const at = '2026-11-19T22:05:00Z'

describe('time', () => {
  test.each([
    ['Europe/Berlin', 'd.M.yyyy', '19.11.2026'],
    ['Asia/Tokyo', 'd.M.yyyy', '20.11.2026'],
    ['Europe/Berlin', 'HH:mm', '23:05'],
    ['America/New_York', 'HH:mm', '17:05'],
    ['Asia/Kolkata', 'HH:mm', '03:35'],
    ['America/New_York', 'hh:mm a', '05:05 PM'],
    ['Europe/Berlin', 'dd/MM/yy', '19/11/26'],
    ['Europe/Berlin', "EEEE, d MMMM 'at' H:mm", 'Thursday, 19 November at 23:05'],
    ['Europe/Berlin', 'EEE EEEEE', 'Thu T'],
  ])('an instant in %s by %s', (zone, pattern, text) => {
    expect(formatInstant(at, zone, pattern)).toBe(text)
  })

  test('R153 a 12-hour format gets AM or PM, a 24-hour one does not', () => {
    expect(formatInstant(at, 'America/New_York', 'h:mm')).toBe('5:05 PM')
    expect(formatInstant('2026-11-19T05:05:00Z', 'UTC', 'hh:mm')).toBe('05:05 AM')
    expect(formatInstant(at, 'America/New_York', 'HH:mm')).toBe('17:05')
  })

  test('midnight and noon are 12 on a 12-hour clock', () => {
    expect(formatInstant('2026-11-19T00:30:00Z', 'UTC', 'h:mm a')).toBe('12:30 AM')
    expect(formatInstant('2026-11-19T12:30:00Z', 'UTC', 'h:mm a')).toBe('12:30 PM')
    expect(formatInstant('2026-11-19T00:00:00Z', 'UTC', 'HH:mm')).toBe('00:00')
  })

  test('R154 R157 the time mode decides over a format of the other kind', () => {
    expect(timePattern({ time_format: 'HH:mm', time_mode: 'h24' })).toBe('HH:mm')
    expect(timePattern({ time_format: 'HH:mm', time_mode: 'am-pm' })).toBe('h:mm a')
    expect(timePattern({ time_format: 'hh:mm a', time_mode: 'am-pm' })).toBe('hh:mm a')
    expect(timePattern({ time_format: 'hh:mm a', time_mode: 'h24' })).toBe('HH:mm')
  })

  test('a day says its year only when it is another one', () => {
    const now = new Date('2026-01-05T12:00:00Z')
    expect(formatDay(at, 'Europe/Berlin', 'en', now)).toBe('Thu 19 Nov')
    expect(formatDay('2025-12-31T12:00:00Z', 'Europe/Berlin', 'en', now)).toBe('Wed 31 Dec 2025')
  })

  test.each([
    ['en', 'Thu 19 Nov', 'Thursday 19 November'],
    ['en-US', 'Thu, Nov 19', 'Thursday, November 19'],
    ['de', 'Do., 19. Nov.', 'Donnerstag, 19. November'],
    ['es', 'jue, 19 nov', 'jueves, 19 de noviembre'],
    ['fr', 'jeu. 19 nov.', 'jeudi 19 novembre'],
    ['ar', 'الخميس، 19 نوفمبر', 'الخميس، 19 نوفمبر'],
  ])('R107 days and months have the names and the order of %s', (locale, short, long) => {
    const now = new Date('2026-01-05T12:00:00Z')
    expect(formatDay(at, 'Europe/Berlin', locale, now)).toBe(short)
    expect(formatLongDay(at, 'Europe/Berlin', locale)).toBe(long)
  })

  test.each(['xx', 'not a locale', '', 'constructor'])(
    'R107 the names of an unknown locale (%s) are English',
    (locale) => {
      expect(formatInstant(at, 'UTC', 'EEEE d MMMM h:mm', locale)).toBe('Thursday 19 November 10:05 PM')
    },
  )

  test.each([
    ['de', '10:05 PM'],
    ['es', '10:05 p. m.'],
    ['fr', '10:05 PM'],
    ['ar', '10:05 م'],
  ])('R153 the half of the day is said as %s says it, in Western digits', (locale, text) => {
    expect(formatInstant(at, 'UTC', 'hh:mm', locale).replace(/\u00a0|\u202f/g, ' ')).toBe(text)
  })

  test('the clock change moves the offset, half-hour zones have theirs', () => {
    expect(offsetIn('2026-10-25T00:59:00Z', 'Europe/Berlin')).toBe(120)
    expect(offsetIn('2026-10-25T01:00:00Z', 'Europe/Berlin')).toBe(60)
    expect(offsetIn(at, 'Asia/Kolkata')).toBe(330)
    expect(dayIn('2026-11-19T18:45:00Z', 'Asia/Kolkata')).toBe('2026-11-20')
  })

  test('another clock than the reader’s is named by its offset, never by a city far from the place', () => {
    expect(foreignZone(at, 'Asia/Kolkata')).toBe('UTC+5:30')
    expect(foreignZone(at, browserZone())).toBeNull()
  })
})

test('what is no instant is written as it stands, and never throws', () => {
  for (const wrong of ['', 'x', '2026-13-45', '2000-01-01T08:0:00Z']) {
    expect(formatInstant(wrong, 'UTC', 'HH:mm')).toBe(wrong)
    expect(formatDay(wrong, 'UTC')).toBe(wrong)
    expect(formatLongDay(wrong, 'UTC')).toBe(wrong)
    expect(dayIn(wrong, 'UTC')).toBe(wrong)
    expect(offsetIn(wrong, 'UTC')).toBeNaN()
    expect(addDays(wrong, 1)).toBe(wrong)
  }
})

test.each([
  // Moved forward by the length of the gap, west of Greenwich too.
  ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
  // The day begins at one o’clock.
  ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-09-05', 1440, '2026-09-06T04:00:00.000Z'],
  // The first of two.
  ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', 105, '2026-04-04T14:45:00.000Z'],
  ['Asia/Kathmandu', '2026-11-19', 0, '2026-11-18T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-19', 0, '2026-11-18T10:00:00.000Z'],
])(
  'where clocks skip a time or show it twice, in %s on %s, minute %i is the instant that the server means',
  (zone, day, minutes, instant) => {
    expect(instantIn(day, minutes, zone).toISOString()).toBe(instant)
  },
)

describe('the server’s clocks count, not the browser’s table', () => {
  const minuteOf = (instant: string) => Date.parse(instant) / 60_000
  /** A zone whose rule this runtime has otherwise: its summer time ends a month later and is two hours. */
  keepClocks([
    {
      zone: 'America/Edmonton',
      offsets: [
        [minuteOf('2016-01-01T00:00Z'), -420],
        [minuteOf('2026-04-01T00:00Z'), -300],
        [minuteOf('2026-12-01T00:00Z'), -420],
        [minuteOf('2027-04-01T00:00Z'), -300],
        [minuteOf('2046-12-01T00:00Z'), -420],
      ],
    },
  ])
  const zone = 'America/Edmonton'

  test('in every format, and where a local time becomes an instant', () => {
    const formats = formatsOf({ date_format: 'd.M.yyyy', time_format: 'HH:mm', time_mode: 'h24' }, 'en')
    expect(offsetIn('2026-11-19T05:05:00Z', zone)).toBe(-300)
    expect(formats.range('2026-11-19T04:30:00Z', '2026-11-19T06:00:00Z', zone)).toContain('23:30')
    expect(formats.day('2026-11-19T04:30:00Z', zone)).toBe('Wed 18 Nov')
    expect(formats.date('2026-11-19T04:30:00Z', zone)).toContain('18.11.2026')
    expect(dayIn('2026-11-19T04:30:00Z', zone)).toBe('2026-11-18')
    expect(partsIn('2026-11-19T04:30:00Z', zone)).toMatchObject({ day: 18, hour: 23, minute: 30 })
    expect(instantIn('2026-11-18', 23 * 60 + 30, zone).toISOString()).toBe('2026-11-19T04:30:00.000Z')
    expect(instantIn('2026-12-18', 12 * 60, zone).toISOString()).toBe('2026-12-18T19:00:00.000Z')
  })

  test('beyond the years they cover the same rule goes on', () => {
    expect(offsetIn('2054-11-19T05:05:00Z', zone)).toBe(-300)
    expect(offsetIn('2055-02-19T05:05:00Z', zone)).toBe(-420)
    expect(offsetIn('1990-11-19T05:05:00Z', zone)).toBe(offsetIn('2018-11-19T05:05:00Z', zone))
  })

  test('an answer with a zone that isn’t known waits until the clocks are read anew, once', async () => {
    let reads = 0
    setClockReader(async () => {
      reads++
      keepClocks([{ zone: 'Asia/Kathmandu', offsets: [[0, 600]] }])
    })
    const answer = JSON.stringify({
      data: [{ timezone: 'Asia/Kathmandu' }, { timezone: 'Nowhere/Else' }, { timezone: zone }],
    })
    await loadZonesOf(answer)
    await loadZonesOf(answer)
    expect([reads, offsetIn('2026-11-19T05:05:00Z', 'Asia/Kathmandu')]).toEqual([1, 600])
  })
})

test('a time that clocks show twice names its offset, also if the other of the two isn’t free', () => {
  // On 25 October 2026 clocks in Berlin show 02:00 to 03:00 twice; on 5 April those of Lord Howe 01:30 to 02:00.
  const inBerlin = ['2026-10-24T23:30Z', '2026-10-25T00:00Z', '2026-10-25T01:30Z', '2026-10-25T02:00Z']
  expect(inBerlin.map((at) => offsetOfRepeated(at, 'Europe/Berlin'))).toEqual([null, 'UTC+2', 'UTC+1', null])
  const onLordHowe = ['2026-04-04T14:00Z', '2026-04-04T14:30Z', '2026-04-04T15:00Z', '2026-04-04T15:30Z']
  expect(onLordHowe.map((at) => offsetOfRepeated(at, 'Australia/Lord_Howe'))).toEqual([
    null,
    'UTC+11',
    'UTC+10:30',
    null,
  ])
  // On 29 March clocks in Berlin skip an hour, and show none twice.
  expect(['2026-03-29T00:30Z', '2026-03-29T01:00Z'].map((at) => offsetOfRepeated(at, 'Europe/Berlin'))).toEqual([
    null,
    null,
  ])
})
