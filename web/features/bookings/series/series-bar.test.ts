import type { SeriesDate } from '@kontor/contract/calls/booking.ts'
import { expect, test } from 'vitest'
import { hoursOfSeries } from './SeriesBar.tsx'

const slot = (from: string, to: string) => ({ datetime_from: `2026-12-07T${from}Z`, datetime_to: `2026-12-07T${to}Z` })
const dateOf = (from: string, to: string, open: readonly [string, string][]) =>
  ({
    ...slot(from, to),
    around: { open: open.map(([a, b]) => slot(a, b)), taken: [] },
    around_others: [],
  }) as unknown as SeriesDate

test('the bars of a series share the hours in which the resource is open, and those of every date', () => {
  const dates = [dateOf('09:00', '10:00', [['07:30', '17:15']]), dateOf('18:00', '19:00', [])]
  expect(hoursOfSeries(dates, 'UTC')).toEqual({ from: 7 * 60, to: 19 * 60 })
})

test('a day that ends at midnight ends at 24 on the clock of the place', () => {
  expect(hoursOfSeries([dateOf('09:00', '10:00', [['08:00', '23:00']])], 'Europe/Berlin')).toEqual({
    from: 540,
    to: 1440,
  })
})

test('the hours of what is offered in place of a date are on the axis too', () => {
  const others = [{ resource_id: 7, open: [slot('06:00', '20:00')], taken: [] }]
  expect(hoursOfSeries([{ ...dateOf('09:00', '10:00', []), around_others: others }], 'UTC')).toEqual({
    from: 360,
    to: 1200,
  })
})
