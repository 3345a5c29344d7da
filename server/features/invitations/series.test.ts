import { frequencies, monthlyBy } from '@kontor/contract/values/recurrence.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarSeries, calendarText, type Occasion, severalOf } from '../../calendar/calendar.ts'
import { parsed, timesIn, written } from '../../test/ical.ts'
import { weekdays } from '../../time/zones.ts'
import { occurrencesOf, type StoredSeries } from '../bookings/bookings.ts'
import { recurringOf } from './invitation.ts'

const hour = 3_600_000
const zones = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Africa/Cairo'],
  ...['Asia/Kolkata', 'America/Sao_Paulo', 'Pacific/Chatham', 'America/Santiago', 'Asia/Beirut', 'Pacific/Apia'],
]

const contentOf = ({ occasions, rule, timezone }: CalendarSeries) =>
  calendarText({
    method: 'REQUEST',
    events: [
      {
        ...{ uid: 'booking.1.2@kontor.example', sequence: 0, stampedAt: 0, status: 'CONFIRMED', summary: 'Lotse' },
        ...{ description: '', timezone, occasions, rule, isPrivate: false, isFree: false },
      },
    ],
  })

const seriesFrom = (series: Partial<StoredSeries> & Pick<StoredSeries, 'recurrence'>): StoredSeries => ({
  timezone: 'Europe/Berlin',
  day: '2026-10-05',
  clock: { shift: 0, from: 600, nights: 0, to: 690 },
  resource_ids: [1],
  ...series,
})
const recurrenceOf = (more: Partial<StoredSeries['recurrence']>): StoredSeries['recurrence'] => ({
  ...{ frequency: 'weekly', interval: 1, weekdays: [], monthly_by: 'date', until: null, count: 6 },
  ...more,
})
const occasionsOf = (series: StoredSeries): Occasion[] =>
  occurrencesOf(series).map((date) => ({ ...date, location: 'Alster' }))

/** The events of a series whose occasions are `occasions`. */
const eventsOf = (series: StoredSeries, occasions: readonly Occasion[]) =>
  severalOf(
    occasions.toSorted((a, b) => a.from - b.from),
    series.timezone,
    recurringOf({ series }),
  )

const anySeries = fc
  .record({
    recurrence: fc.record({
      frequency: fc.constantFrom(...frequencies),
      interval: fc.integer({ min: 1, max: 5 }),
      weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 4 }),
      monthly_by: fc.constantFrom(...monthlyBy),
      until: fc.constant(null),
      count: fc.integer({ min: 1, max: 30 }),
    }),
    timezone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 500 }).map((n) => new Date(Date.UTC(2026, 7, 1 + n)).toISOString().slice(0, 10)),
    from: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ from, length, ...series }): StoredSeries => {
    if (length > 56) return { ...series, resource_ids: [1], clock: { shift: 0, from: 0, nights: 1, to: 0 } }
    const end = (from + length) * 15
    const nights = end > 1440 ? 1 : 0
    return { ...series, resource_ids: [1], clock: { shift: 0, from: from * 15, nights, to: end - nights * 1440 } }
  })

/** A change of one date: it is left out, or at another time, day or place. */
const anyChange = fc.record({
  at: fc.nat(),
  what: fc.constantFrom<'left out' | 'later' | 'days later' | 'elsewhere'>(
    'left out',
    'later',
    'days later',
    'elsewhere',
  ),
  by: fc.integer({ min: 1, max: 40 }),
})

test('another program reads a series as just its dates, in every zone, with dates left out, moved and in other places', () => {
  fc.assert(
    fc.property(anySeries, fc.array(anyChange, { maxLength: 6 }), (series, changes) => {
      const dates = new Map(occasionsOf(series).map((date) => [date.day!, date]))
      for (const { at, what, by } of changes) {
        const days = [...dates.keys()]
        const day = days[at % days.length]
        const date = day && dates.get(day)
        if (!date) continue
        if (what === 'left out') dates.delete(day)
        if (what === 'elsewhere') dates.set(day, { ...date, location: 'Bille' })
        const later = what === 'later' ? (by * hour) / 4 : what === 'days later' ? by * 6 * hour : 0
        if (later) dates.set(day, { ...date, from: date.from + later, to: date.to + later })
      }
      const occasions = [...dates.values()]
      const events = eventsOf(series, occasions)
      expect(events.flatMap((event) => timesIn(contentOf(event))).toSorted()).toEqual(written(occasions).toSorted())
    }),
    { numRuns: 400 },
  )
})

test('a series that ends where the clocks skip its time, or show it twice, keeps its last date', () => {
  for (const day of ['2026-10-20', '2027-03-23']) {
    const series = seriesFrom({
      ...{ day, recurrence: recurrenceOf({ frequency: 'daily', count: 6 }) },
      clock: { shift: 0, from: 135, nights: 0, to: 165 },
    })
    const [event, ...others] = eventsOf(series, occasionsOf(series))
    expect([timesIn(contentOf(event!)), others]).toEqual([written(occasionsOf(series)), []])
  }
})

test('the rule of a series is its RRULE, with nothing left out or moved where none is', () => {
  const cases: [Partial<StoredSeries['recurrence']>, string][] = [
    [{ frequency: 'daily', interval: 3 }, 'FREQ=DAILY;INTERVAL=3;UNTIL=20261020T083000Z'],
    [{ weekdays: ['wednesday', 'monday'], count: 3 }, 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261012T083000Z'],
    [{ interval: 2, count: 3 }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261102T093000Z'],
    [{ frequency: 'monthly', count: 3 }, 'FREQ=MONTHLY;BYMONTHDAY=5;UNTIL=20261205T093000Z'],
    [{ frequency: 'monthly', monthly_by: 'weekday', count: 3 }, 'FREQ=MONTHLY;BYDAY=1MO;UNTIL=20261207T093000Z'],
    [{ frequency: 'monthly', monthly_by: 'last_weekday', count: 3 }, 'FREQ=MONTHLY;BYDAY=-1MO;UNTIL=20261228T093000Z'],
  ]
  for (const [rule, text] of cases) {
    const series = seriesFrom({ recurrence: recurrenceOf(rule), clock: { shift: 0, from: 630, nights: 0, to: 690 } })
    const [event, ...others] = eventsOf(series, occasionsOf(series))
    const content = contentOf(event!)
    const [master, ...moved] = parsed(content).getAllSubcomponents('vevent')
    expect([others, moved, master!.getAllProperties('exdate')]).toEqual([[], [], []])
    expect(content.replaceAll('\r\n ', '')).toContain(`RRULE:${text}`)
    expect(content).toContain('BEGIN:VTIMEZONE')
  }
})

test('a monthly series leaves out the days that Outlook adds in months without its day', () => {
  const cases: [string, StoredSeries['recurrence']['monthly_by'], string, string][] = [
    ['2026-10-31', 'date', 'BYMONTHDAY=31', '20261130T100000,20270228T100000'],
    ['2027-01-30', 'date', 'BYMONTHDAY=30', '20270228T100000'],
    ['2026-11-30', 'weekday', 'BYDAY=5MO', '20261228T100000,20270125T100000,20270222T100000,20270426T100000'],
  ]
  for (const [day, monthly_by, rule, left] of cases) {
    const series = seriesFrom({ day, recurrence: recurrenceOf({ frequency: 'monthly', monthly_by, count: 4 }) })
    const [event, ...others] = eventsOf(series, occasionsOf(series))
    const content = contentOf(event!)
    expect([others, timesIn(content)]).toEqual([[], written(occasionsOf(series))])
    const unfolded = content.replaceAll('\r\n ', '')
    expect(unfolded).toContain(rule)
    expect(/^EXDATE.*:(.*)\r$/m.exec(unfolded)![1]).toContain(left)
  }
})

test('a monthly series with a month without its day and a date left out shows in every program as just its dates', () => {
  const recurrence = recurrenceOf({ frequency: 'monthly', count: 8 })
  const series = seriesFrom({ day: '2026-10-29', recurrence, clock: { shift: 0, from: 0, nights: 0, to: 15 } })
  // There is no 29 February 2027, and 29 March is left out.
  const occasions = occasionsOf(series).filter(({ day }) => day !== '2027-03-29')
  const events = eventsOf(series, occasions)
  expect(events.flatMap((event) => timesIn(contentOf(event))).toSorted()).toEqual(written(occasions).toSorted())
  expect(occasions).toHaveLength(7)
})

test('a date that is left out is an EXDATE, a changed one has a RECURRENCE-ID by the rule; one moved past its neighbour is an event of its own', () => {
  const series = seriesFrom({ recurrence: recurrenceOf({}) })
  const [first, second, third, fourth, ...rest] = occasionsOf(series) as [Occasion, Occasion, Occasion, Occasion]
  const later = { ...third, from: third.from + hour, to: third.to + hour }
  const far = { ...fourth, from: fourth.from + 240 * hour, to: fourth.to + 240 * hour }
  const events = eventsOf(series, [first, later, far, ...rest])
  expect(events.map(({ occasions }) => occasions.length)).toEqual([4, 1])
  const [master, moved] = parsed(contentOf(events[0]!)).getAllSubcomponents('vevent')
  const value = (event: typeof master, name: string) => event!.getAllProperties(name).map((each) => each.toICALString())
  expect(value(master, 'exdate').join()).toContain('20261012T100000,20261026T100000')
  expect(value(moved, 'recurrence-id')).toEqual(['RECURRENCE-ID;TZID=Europe/Berlin:20261019T100000'])
  expect(second.day).toBe('2026-10-12')
})

test('a series of whole days is one event with its rule, over a change of the clocks as well', () => {
  const recurrence = recurrenceOf({ frequency: 'daily', count: 30 })
  const series = seriesFrom({ recurrence, clock: { shift: 0, from: 0, nights: 1, to: 0 } })
  const occasions = occasionsOf(series)
  const [event, ...others] = eventsOf(series, occasions)
  expect([others, timesIn(contentOf(event!))]).toEqual([[], written(occasions)])
  expect(contentOf(event!)).toContain('RRULE:FREQ=DAILY;UNTIL=')
  const days = eventsOf(
    { ...series, day: '2026-11-02' },
    occasions.slice(0, 5).map(({ day: _, ...each }) => each),
  )
  expect(days).toHaveLength(1)
})

test('a series that was moved to other days as a whole no longer agrees with its rule, and comes as days of the week', () => {
  const series = seriesFrom({
    recurrence: recurrenceOf({ weekdays: ['monday'] }),
    clock: { shift: 1, from: 600, nights: 0, to: 690 },
  })
  const occasions = occasionsOf(series)
  const events = eventsOf(series, occasions)
  expect(events.flatMap((event) => timesIn(contentOf(event)))).toEqual(written(occasions))
  expect(contentOf(events[0]!)).toContain('BYDAY=TU')
})
