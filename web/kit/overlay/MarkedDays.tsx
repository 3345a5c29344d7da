import type { CalendarDate } from '@internationalized/date'
import { useEffectEvent, useLayoutEffect } from 'react'
import { rangeOf, useFormats } from '../time/formats.ts'
import { addDays } from '../time/time.ts'
import { Facts } from '../ui/Facts.tsx'
import classes from './overlay.module.css'

/** A day that stands out in a calendar. */
export interface DayMark {
  /** yyyy-MM-dd */
  date: string
  /** Whether nothing can be chosen on it, or only at other hours than usual. */
  closed: 'whole' | 'part'
  /** Says why, below the calendar: “Christmas, closed”. Absent where it is so every week. */
  text?: string
}

/** Marked days of the months that a calendar shows. */
export interface Marks {
  marks?: readonly DayMark[] | undefined
  /** Called with the first day of the month, yyyy-MM-dd, when it shows another one. */
  onMonth?: ((first: string) => void) | undefined
}

/** Reports the month that a calendar shows. `focused`: its focused day. Returns the month, yyyy-MM. */
export function useShownMonth(focused: CalendarDate, onMonth: Marks['onMonth']): string {
  const month = focused.toString().slice(0, 7)
  const report = useEffectEvent((month: string) => onMonth?.(`${month}-01`))
  useLayoutEffect(() => report(month), [month])
  return month
}

/** Says why days of a month are marked; days in a row with the same text are one line. `month`: yyyy-MM. */
export function MarkedDays({ month, marks = [] }: { month: string; marks?: readonly DayMark[] | undefined }) {
  const { weekdayOfMonth } = useFormats()
  const lines: { from: string; to: string; text: string }[] = []
  for (const { date, text } of marks) {
    if (!text || !date.startsWith(month)) continue
    const before = lines.at(-1)
    if (before?.text === text && addDays(before.to, 1) === date) before.to = date
    else lines.push({ from: date, to: date, text })
  }
  if (lines.length === 0) return null
  return (
    <Facts
      isDense
      className={classes.marked}
      facts={lines.map(({ from, to, text }) => [
        from === to ? weekdayOfMonth(from) : rangeOf(weekdayOfMonth(from), weekdayOfMonth(to)),
        text,
      ])}
    />
  )
}
