import type { FilterKind } from '@kontor/contract/calls/sections.ts'
import { isInYears } from '@kontor/contract/values/years.ts'
import { isDay } from '../../time/read-day.ts'
import { addDays, instantIn } from '../../time/time.ts'

/** The first and the last calendar day, yyyy-MM-dd; either may be left open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** Both ends included; either may be left open. */
export interface NumberRange {
  from?: number | undefined
  to?: number | undefined
}

/** The value of a filter, by its kind. */
export interface FilterValues {
  texts: readonly string[]
  numbers: readonly number[]
  yes_no: boolean
  days: DayRange
  /** Days on the reader's own clock; the call takes the instants at which they begin and end. */
  instants: DayRange
  range: NumberRange
}
export type AnyValue = FilterValues[FilterKind]

/** One filter; null: it isn't set. */
export interface Filter<Value> {
  value: Value | null
  set: (value: Value | null) => void
}

const numbersIn = (texts: readonly string[]) => texts.filter((text) => /^-?\d+$/.test(text)).map(Number)
const dayIn = (text: string | undefined) => (text && isDay(text) && isInYears(text) ? text : undefined)
const rangeIn = <End>(text: string | undefined, read: (end: string) => End | undefined) => {
  const [from = '', to = ''] = text?.split('..') ?? []
  const ends = [['from', read(from)] as const, ['to', read(to)] as const].filter(([, end]) => end !== undefined)
  return ends.length > 0 ? (Object.fromEntries(ends) as { from?: End; to?: End }) : null
}

const readers: { [Kind in FilterKind]: (texts: readonly string[]) => FilterValues[Kind] | null } = {
  texts: (texts) => (texts.length > 0 ? texts : null),
  numbers(texts) {
    const numbers = numbersIn(texts)
    return numbers.length > 0 ? numbers : null
  },
  yes_no: ([text]) => (text === 'true' ? true : text === 'false' ? false : null),
  days: ([text]) => rangeIn(text, dayIn),
  instants: ([text]) => rangeIn(text, dayIn),
  range: ([text]) => rangeIn(text, (end) => numbersIn([end])[0]),
}

/** The value that these texts of an address mean; null: none. */
export const readFilter = <Kind extends FilterKind>(kind: Kind, texts: readonly string[]): FilterValues[Kind] | null =>
  readers[kind](texts)

/** The texts of a value in an address: `state=sent&state=kept`, `created_at=2026-11-01..2026-11-30`, `tries=3..`. */
export function writeFilter(value: AnyValue | null): readonly string[] {
  if (value === null) return []
  if (typeof value === 'boolean') return [String(value)]
  if (Array.isArray(value)) return value.map(String)
  const { from, to } = value as DayRange | NumberRange
  return from === undefined && to === undefined ? [] : [`${from ?? ''}..${to ?? ''}`]
}

/** The value as the call takes it. `zone`: of the reader's own clock. */
export function callValueOf(kind: FilterKind, value: AnyValue, zone: string): unknown {
  if (kind !== 'instants') return value
  const { from, to } = value as DayRange
  return {
    ...(from && { from: instantIn(from, 0, zone).toISOString() }),
    ...(to && { to: instantIn(addDays(to, 1), 0, zone).toISOString() }),
  }
}
