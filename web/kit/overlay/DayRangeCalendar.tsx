import { parseDate } from '@internationalized/date'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { useTranslation } from 'react-i18next'
import { InLanguage } from './InLanguage.tsx'
import { Month, useWeek } from './Month.tsx'
import classes from './overlay.module.css'

interface Props {
  /** Calendar days, yyyy-MM-dd. */
  value: { from?: string | undefined; to?: string | undefined }
  onPick: (value: { from: string; to: string }) => void
}

/** A month to pick the first and the last day from; the same day twice is that day alone. A chunk of its own. */
export default function DayRangeCalendar({ value: { from, to }, onPick }: Props) {
  const { t } = useTranslation()
  const { firstDayOfWeek, hidden, weekend, focus } = useWeek(from ?? to)
  return (
    <InLanguage>
      <div className={classes.calendar} data-hidden={hidden}>
        <RangeCalendar
          aria-label={t('day.choose')}
          value={from && to ? { start: parseDate(from), end: parseDate(to) } : null}
          {...focus}
          firstDayOfWeek={firstDayOfWeek}
          onChange={({ start, end }) => onPick({ from: start.toString(), to: end.toString() })}
        >
          <Month weekend={weekend} />
        </RangeCalendar>
      </div>
    </InLanguage>
  )
}
