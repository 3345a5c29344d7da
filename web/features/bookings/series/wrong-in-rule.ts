import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import { mostDates, mostInterval } from '@kontor/contract/values/recurrence.ts'
import { isDay } from '../../../kit/time/read-day.ts'

/** The fields of a series' rule that can't be saved, by path. Its numbers are null while their fields are empty. */
export function wrongInRule({ interval, count, until }: Recurrence, first: string): Record<string, object> {
  const wrong = {
    interval: wrongNumber(interval, mostInterval),
    count: until === null && wrongNumber(count, mostDates),
    until: until !== null && wrongDay(until, first),
  }
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([name, issue]) => (issue ? [[`recurrence.${name}`, issue]] : [])),
  )
}

export const isRightRule = (rule: Recurrence, first: string) => Object.keys(wrongInRule(rule, first)).length === 0

function wrongNumber(value: unknown, max: number): object | null {
  if (value === null || value === '') return { label: 'required' }
  if (typeof value !== 'number' || !Number.isInteger(value)) return { label: 'numeric' }
  if (value < 1) return { label: 'at_least', values: { min: 1 } }
  return value > max ? { label: 'at_most', values: { max } } : null
}

function wrongDay(until: string, first: string): object | null {
  if (!isDay(until)) return { label: 'date' }
  return isDay(first) && until < first ? { label: 'no_dates' } : null
}
