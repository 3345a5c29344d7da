import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { parsed, timesIn, written } from '../test/ical.ts'
import { offsetAt } from '../time/zones.ts'
import { type CalendarEvent, calendarSeriesOf, calendarText, longCalendarText, type Occasion } from './calendar.ts'
import { line, text } from './lines.ts'

const hour = 3_600_000
const at = (instant: string) => Date.parse(instant)
const time = (from: string, hours = 1, location = 'Alster'): Occasion => ({
  from: at(from),
  to: at(from) + hours * hour,
  location,
})

const eventOf = (occasions: CalendarEvent['occasions'], more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'booking.1.2@kontor.example',
  sequence: 0,
  stampedAt: at('2026-01-01T00:00Z'),
  status: 'CONFIRMED',
  summary: 'Lotse',
  description: '',
  timezone: 'Europe/Berlin',
  occasions,
  isPrivate: false,
  isFree: false,
  ...more,
})

const zones = Intl.supportedValuesOf('timeZone')

test('every zone of the world is read as the server reads it, on both sides of each change of the clocks', () => {
  const wrong: string[] = []
  for (const zone of zones)
    for (let month = 0; month < 24; month += 3) {
      const from = Date.UTC(2026, month, 14, 11)
      const [read] = timesIn(
        calendarText({ events: [eventOf([{ from, to: from + hour, location: '' }], { timezone: zone })] }),
      )
      const [right] = written([{ from, to: from + hour, location: '' }])
      if (read !== right) wrong.push(`${zone} ${right}: ${read}`)
    }
  expect(wrong).toEqual([])
})

test('around a change of the clocks each quarter of an hour is read as it was written, the one shown twice too', () => {
  for (const [zone, change] of [
    ['Europe/Berlin', '2026-10-25T01:00Z'],
    ['Europe/Berlin', '2026-03-29T01:00Z'],
    ['America/New_York', '2026-11-01T06:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
    ['Africa/Casablanca', '2027-02-07T02:00Z'],
  ] as const)
    for (let from = at(change) - 3 * hour; from < at(change) + 3 * hour; from += hour / 4) {
      const occasion = { from, to: from + hour / 2, location: '' }
      const content = calendarText({ events: [eventOf([occasion], { timezone: zone })] })
      expect([zone, ...timesIn(content)]).toEqual([zone, ...written([occasion])])
    }
})

test('a series keeps its local time over a change of the clocks, and leaves out and moves single days', () => {
  const occasions = [
    time('2026-10-19T08:00Z'),
    time('2026-10-21T08:00Z', 2),
    time('2026-10-26T09:00Z'),
    time('2026-10-28T09:00Z', 1, 'Bille'),
    time('2026-11-09T09:00Z'),
  ]
  const series = calendarSeriesOf(occasions, 'Europe/Berlin')
  expect(series).toHaveLength(1)
  const content = calendarText({ method: 'REQUEST', events: [eventOf(series[0]!)] })
  expect(timesIn(content)).toEqual(written(occasions))
  // Outlook refuses a series that has both RDATE and a rule, and ignores RDATE alone.
  expect(content).not.toContain('RDATE')
  expect(
    parsed(content)
      .getAllSubcomponents('vevent')
      .map((event) => event.getFirstPropertyValue('uid')),
  ).toEqual(Array.from({ length: 3 }, () => 'booking.1.2@kontor.example'))
})

test('times that no calendar shows as one series are divided: two on a day, longer than a day, over a year apart', () => {
  const lengths = (occasions: Occasion[]) => calendarSeriesOf(occasions, 'Europe/Berlin').map(({ length }) => length)
  expect(lengths([time('2026-10-19T08:00Z'), time('2026-10-19T12:00Z'), time('2026-10-20T08:00Z')])).toEqual([2, 1])
  expect(lengths([time('2026-10-19T08:00Z', 48), time('2026-10-22T08:00Z')])).toEqual([1, 1])
  expect(lengths([time('2026-10-19T08:00Z'), time('2027-11-22T08:00Z')])).toEqual([1, 1])
  expect(lengths([time('2026-10-19T22:00Z', 6), time('2026-10-20T01:00Z')])).toEqual([1, 1])
})

test('lines are folded after 75 octets, never inside a character, and read back whole', () => {
  const summary = `${'Größe 🙂 '.repeat(20)}القاعة الكبرى ${'اجتماع '.repeat(20)}`
  const content = calendarText({ events: [eventOf([time('2026-10-19T08:00Z')], { summary })] })
  for (const part of content.split('\r\n')) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
    expect(part).not.toContain('\uFFFD')
  }
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(new ICAL.Event(parsed(content).getFirstSubcomponent('vevent')!).summary).toBe(summary)
})

test('what people type can’t break out of its value', () => {
  const summary = 'a; b, c\\n "d"\nEND:VEVENT\r\nX:1\u0007'
  const organizer = { name: 'Eve";X=1\r\nATTENDEE:mailto:x', email: 'kontor@example.com' }
  const content = calendarText({
    method: 'REQUEST',
    events: [
      eventOf([time('2026-10-19T08:00Z')], { summary, organizer, attendees: [{ ...organizer, isElsewhere: false }] }),
    ],
  })
  const [event, another] = parsed(content).getAllSubcomponents('vevent')
  expect(another).toBeUndefined()
  expect(new ICAL.Event(event!).summary).toBe('a; b, c\\n "d"\nEND:VEVENT\nX:1')
  expect(event!.getAllProperties('attendee')).toHaveLength(1)
  expect(event!.getFirstProperty('x')).toBeNull()
  expect([text('\r\n'), line('A', 'b', { C: 'd' })]).toEqual(['\\n', 'A;C=d:b'])
})

test('a zone has yearly rules where its clocks change by a rule, and single changes otherwise', () => {
  const zone = (timezone: string) => calendarText({ events: [eventOf([time('2026-07-01T08:00Z')], { timezone })] })
  expect(zone('Europe/Berlin')).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')
  expect(zone('America/New_York')).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU')
  expect(zone('Africa/Casablanca')).not.toContain('RRULE')
  expect(zone('Asia/Kolkata').match(/BEGIN:STANDARD/g)).toHaveLength(1)
  expect(offsetAt(at('2026-07-01T08:00Z'), 'Asia/Kolkata')).toBe(330)
})

test('a long calendar is the same text, and lets other work run while it is written', async () => {
  const events = Array.from({ length: 5000 }, (_, n) =>
    eventOf([time(new Date(at('2026-10-19T08:00Z') + n * hour).toISOString())], { summary: `Lotse ${n}; `.repeat(20) }),
  )
  let turns = 0
  let isWritten = false
  const takeTurns = () => {
    turns++
    if (!isWritten) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  const content = await longCalendarText({ name: 'Lotse', events })
  isWritten = true
  expect(turns).toBeGreaterThan(3)
  expect(content).toBe(calendarText({ name: 'Lotse', events }))
})
