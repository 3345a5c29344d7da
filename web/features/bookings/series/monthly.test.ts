import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { Formats } from '../../../kit/time/formats.ts'
import { monthlyChoices } from './monthly.ts'

const t = ((key: string) => key) as unknown as TFunction
const formats = { longWeekday: () => 'Sunday' } as unknown as Formats
const labelsFrom = (first: string) => monthlyChoices(first, t, formats).map(({ label }) => label)

test('a day that some months lack is offered for the months that have it', () => {
  expect(labelsFrom('2027-01-31')).toEqual(['series.on_date_of_some', 'series.on_nth_5', 'series.on_last'])
  expect(labelsFrom('2027-01-29')[0]).toBe('series.on_date_of_some')
  expect(labelsFrom('2027-01-28')).toEqual(['series.on_date', 'series.on_nth_4', 'series.on_last'])
  expect(labelsFrom('2027-01-10')).toEqual(['series.on_date', 'series.on_nth_2'])
})
