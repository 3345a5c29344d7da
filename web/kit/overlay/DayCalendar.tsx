import { parseDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { useTranslation } from 'react-i18next'
import { Floating } from './Floating.tsx'
import { MarkedDays, type Marks, useShownMonth } from './MarkedDays.tsx'
import { Month, useWeek } from './Month.tsx'
import classes from './overlay.module.css'
import type { Float } from './useOverlay.ts'

interface Props extends Float, Marks {
  date: string | undefined
  onPick: (date: string) => void
  at: 'start' | 'centre'
}

/** A month to pick a day from, in the reader's language (R107). */
export default function DayCalendar({ date, onPick, marks, onMonth, ...float }: Props) {
  const { t } = useTranslation()
  const { firstDayOfWeek, hidden, weekend, focus } = useWeek(date)
  const month = useShownMonth(focus.focusedValue, onMonth)
  return (
    <Floating {...float}>
      <Dialog aria-label={t('day.choose')} className={classes.calendar!} data-hidden={hidden}>
        <Calendar
          autoFocus
          aria-label={t('day.choose')}
          value={date ? parseDate(date) : null}
          {...focus}
          firstDayOfWeek={firstDayOfWeek}
          onChange={(day) => onPick(day.toString())}
        >
          <Month weekend={weekend} marks={marks} />
        </Calendar>
        <MarkedDays month={month} marks={marks} />
      </Dialog>
    </Floating>
  )
}
