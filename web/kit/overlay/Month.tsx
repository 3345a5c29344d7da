import { type CalendarDate, parseDate } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { createElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { useTranslation } from 'react-i18next'
import { useStart } from '../session/session.ts'
import { columnsOfWeek, numberOf, type Weekday } from '../time/day/weekdays.ts'
import { useFormats } from '../time/formats.ts'
import { usePlaceZone, useTodays } from '../time/place-zone.ts'
import { dayIn } from '../time/time.ts'
import type { Marks } from './MarkedDays.tsx'
import classes from './overlay.module.css'

const codes = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const weekdayOf = (date: CalendarDate) => date.toDate('UTC').getUTCDay() as Weekday

/**
 * The reader's week: it begins on their first day, without the weekend if they hide it (R156, R283). `focus`: the
 * focused day of a calendar, at first the chosen one, else today; arrow keys skip hidden days.
 */
export function useWeek(chosen: string | undefined) {
  const { first_day_of_week, weekend_days, display_weekend } = useStart().usertimepreference
  const zone = usePlaceZone()
  const first = numberOf(first_day_of_week) ?? 1
  const weekend = weekend_days.map(numberOf).filter((day) => day !== null)
  const showsAll = display_weekend || weekend.length === codes.length
  const hidden = showsAll ? [] : weekend
  const visible = (day: CalendarDate, step: 1 | -1) => {
    let shown = day
    while (hidden.includes(weekdayOf(shown))) shown = shown.add({ days: step })
    return shown
  }
  // Never null: a calendar controls its focus from the start, or never.
  const [focusedValue, setFocused] = useState(() =>
    chosen ? parseDate(chosen) : visible(parseDate(dayIn(new Date(), zone)), 1),
  )
  const onFocusChange = (day: CalendarDate) => setFocused(visible(day, day.compare(focusedValue) < 0 ? -1 : 1))
  return {
    firstDayOfWeek: codes[first]!,
    hidden: columnsOfWeek(hidden, first).join(' '),
    weekend,
    focus: { focusedValue, onFocusChange },
  }
}

interface MonthProps extends Pick<Marks, 'marks'> {
  weekend: readonly Weekday[]
}

/** The days of a month, with controls to go one month back or on, or to any month and year. */
export function Month({ weekend, marks = [] }: MonthProps) {
  const { t } = useTranslation()
  const markOn = new Map(marks.map((mark) => [mark.date, mark]))
  const withToday = useToday()
  return (
    <>
      <header className={classes.months}>
        <Button slot="previous" className={classes.step!} aria-label={t('day.month_before')}>
          <IconChevronLeft className="along" size={16} stroke={1.8} aria-hidden />
        </Button>
        <span>
          <CalendarMonthPicker>{(month) => <Choice {...month} />}</CalendarMonthPicker>
          <CalendarYearPicker>{(year) => <Choice {...year} />}</CalendarYearPicker>
        </span>
        <Button slot="next" className={classes.step!} aria-label={t('day.month_after')}>
          <IconChevronRight className="along" size={16} stroke={1.8} aria-hidden />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(day) => {
            const mark = markOn.get(day.toString())
            // The cell itself says what its lines mean: the list below the month isn't read with it.
            const said = mark && (mark.text ?? t('day.closed'))
            const today = withToday(day.toString())
            return (
              <CalendarCell
                date={day}
                className={`${classes.day} ${weekend.includes(weekdayOf(day)) ? classes.weekend : ''} ${
                  classes[mark?.closed ?? 'open'] ?? ''
                }`}
                {...((said || today) && {
                  render: (cell) => {
                    const { 'aria-label': name, ...shown } = { ...cell, ...today?.(cell['aria-label']) }
                    return createElement('div', { ...shown, 'aria-label': said ? `${name}, ${said}` : name })
                  },
                })}
              />
            )
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

/**
 * Tells what a cell says of today where the clock of the place has another day than the browser, whose day the calendar marks.
 * Undefined: what it says is right.
 */
function useToday() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { here, there } = useTodays()
  return (day: string) => {
    if (here === there || (day !== here && day !== there)) return undefined
    if (day === here) return () => ({ 'aria-label': formats.calendarDate(day), 'data-today': undefined })
    return (name: string | undefined) => ({ 'aria-label': `${t('day.today')}, ${name}`, 'data-today': true })
  }
}

interface ChoiceProps {
  'aria-label': string
  value: string | number
  onChange: (key: string | number | null) => void
  items: readonly { id: string | number; formatted: string }[]
}

function Choice({ value, onChange, items, ...label }: ChoiceProps) {
  return (
    <select {...label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}
