import type { FoundResource } from '@kontor/contract/finder.ts'
import { useTranslation } from 'react-i18next'
import { useInitial } from '../../kit/session.ts'
import { formatDay, formatInstant, formatRange, timePattern } from '../../kit/time.ts'
import { instantAt, type Quarters } from './marked.ts'

type Timed = Pick<FoundResource, 'day_start' | 'timezone'>
const utc = (date: string) => new Date(`${date}T00:00Z`)

/** Times as the reader writes them, on the clock of the place. */
export function useClock() {
  const { i18n } = useTranslation()
  const pattern = timePattern(useInitial().usertimepreference)
  const { language } = i18n
  return {
    pattern,
    language,
    instant: (at: string, zone: string) => formatInstant(at, zone, pattern, language),
    range: (from: string, to: string, zone: string) => formatRange(from, to, zone, pattern, language),
    /** `13:00` of a quarter of a resource's day. */
    quarter: (resource: Timed, at: number) =>
      formatInstant(instantAt(resource, at), resource.timezone, pattern, language),
    span: (resource: Timed, { from, to }: Quarters) =>
      formatRange(instantAt(resource, from), instantAt(resource, to), resource.timezone, pattern, language),
    /** `Thu 19 Nov` of a calendar day. */
    day: (date: string) => formatDay(utc(date), 'UTC', language),
  }
}

export const addDays = (date: string, days: number) =>
  new Date(utc(date).getTime() + days * 86_400_000).toISOString().slice(0, 10)
