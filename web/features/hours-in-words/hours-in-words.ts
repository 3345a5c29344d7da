import type { WorkingHours } from '@kontor/contract'
import { weekdays } from '@kontor/contract/calls/weekdays.ts'
import { comma, inOrder } from '../../i18n.ts'
import { type Formats, rangeOf } from '../../kit/time/formats.ts'

/**
 * Opening hours as people say them: `Mon – Fri 08:00 – 18:00, Sat 09:00 – 12:00`. Days in a row with the same hours are
 * joined. Empty if it is never open.
 */
export function hoursInWords(hours: WorkingHours, formats: Formats): string {
  const short = weekdays.map((_, day) => formats.weekday(new Date(Date.UTC(2024, 0, day + 1)), 'UTC')) // It was a Monday.
  const texts = weekdays.map((day) =>
    (hours[day] ?? []).map(([from, to]) => spanOf(formats.wallTime(from), formats.wallTime(to))).join(' + '),
  )
  const parts: string[] = []
  for (let first = 0; first < 7; ) {
    let last = first
    while (last < 6 && texts[last + 1] === texts[first]) last++
    const name = last > first ? spanOf(short[first]!, short[last]!) : short[first]
    if (texts[first]) parts.push(`${name} ${texts[first]}`)
    first = last + 1
  }
  return parts.length > 0 ? inOrder(parts.join(comma())) : ''
}

/** The dash never begins a line. */
const spanOf = (from: string, to: string) => rangeOf(from, to).replace(' –', '\u00a0–')
