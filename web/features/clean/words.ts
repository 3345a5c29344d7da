import type { ResourceClean } from '@kontor/contract/calls/resource-clean.ts'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { instantOf } from '../../kit/time/slot.ts'
import { dayIn } from '../../kit/time/time.ts'
import { useNow } from '../../kit/time/useNow.ts'

/** The three states of a mark: to clean, in use, clean. What is in use is cleaned afterwards. */
export type CleanLook = 'due' | 'used' | 'clean'

/** The sentences about a resource, on the clock of its place. */
export function useCleanWords() {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const isToday = (at: string, zone: string) => dayIn(at, zone) === dayIn(new Date(now), zone)
  /** `10:05`; with its day, if that isn't today. */
  const time = (at: string, zone: string) =>
    isToday(at, zone) ? formats.time(at, zone) : `${formats.day(at, zone)} ${formats.time(at, zone)}`
  const runs = ({ next }: ResourceClean) => next !== null && instantOf(next.datetime_from) <= now
  /** Null while it is in use and nobody has cleaned it yet. */
  const state = (row: ResourceClean): string | null => {
    const { timezone, due_at, reason, marked_at, marked_by } = row
    if (due_at !== null && reason !== null)
      return [t('clean.since', { time: time(due_at, timezone) }), t(`clean.reason_${reason}`)].join(comma())
    const at = marked_at === null ? '–' : time(marked_at, timezone)
    if (marked_by === null && runs(row)) return null
    return marked_by === null ? t('clean.cleaned', { time: at }) : t('clean.cleaned_by', { time: at, who: marked_by })
  }
  const next = (row: ResourceClean): string => {
    if (row.next === null) return t('clean.no_next')
    return runs(row)
      ? t('clean.in_use', { time: time(row.next.datetime_to, row.timezone) })
      : t('clean.next', { time: time(row.next.datetime_from, row.timezone) })
  }
  const look = (row: ResourceClean): CleanLook => (runs(row) ? 'used' : row.state)
  /** The minutes until the next booking, null without one today. */
  const minutesLeft = ({ next: coming, timezone }: ResourceClean) =>
    coming && isToday(coming.datetime_from, timezone)
      ? Math.max(0, Math.floor((instantOf(coming.datetime_from) - now) / 60_000))
      : null
  return { state, next, look, time, minutesLeft }
}
