import { inOrder, t } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { instantOfQuarter, type Quarters } from './quarters.ts'
import type { PlanResource } from './resource.ts'

type ZonedDay = Pick<PlanResource, 'dayStart' | 'timezone'>

/** Times as the reader writes them, on the clock of the place. */
export function usePlanFormats() {
  const formats = useFormats()
  return {
    instant: formats.time,
    range: (from: string, to: string, zone: string) => formats.range(from, to, zone),
    /** `13:00`: the start of a quarter of a resource's day. */
    quarter: (resource: ZonedDay, at: number) => formats.time(instantOfQuarter(resource, at), resource.timezone),
    span: (resource: ZonedDay, { from, to }: Quarters) =>
      formats.range(instantOfQuarter(resource, from), instantOfQuarter(resource, to), resource.timezone),
    /** The text of a button that books: the time, with its day unless that is today. */
    bookedSpan: (
      resource: ZonedDay,
      { from, to }: Quarters,
      on: { date: string | null; is_today?: boolean } | undefined,
    ) => {
      const range = formats.range(instantOfQuarter(resource, from), instantOfQuarter(resource, to), resource.timezone)
      return on?.date && !on.is_today ? formats.onDay(on.date, range) : range
    },
    percent: formats.percent,
    money: formats.money,
    onDay: formats.onDay,
    /** `Today, 11:00 – 12:00` */
    onToday: (range: string) => inOrder(t('shell.day_range', { day: t('day.today'), range })),
    /** `Mon 23, 11:00 – 12:00`: for a phone. */
    onShortDay: (date: string, range: string) =>
      inOrder(t('shell.day_range', { day: formats.weekdayOfMonth(date), range })),
    /** `Thu 19 Nov` of a calendar day. */
    day: formats.calendarDay,
  }
}
