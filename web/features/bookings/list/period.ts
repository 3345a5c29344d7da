import type { BookingList } from '@kontor/contract'
import type { Formats } from '../../../kit/time/formats.ts'

const daysOf = ({ dateLabel }: BookingList) => dateLabel.split(' – ').filter(Boolean)

/** The days that lists cover, from the first to the last: `Sat 21 Nov – Fri 4 Dec`. Their labels have yyyy-MM-dd. */
export function periodOf(lists: readonly BookingList[], formats: Formats): string {
  const days = lists.flatMap(daysOf).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return ''
  return formats.days(from, to)
}
