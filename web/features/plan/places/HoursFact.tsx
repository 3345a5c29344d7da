import type { WorkingHours } from '@kontor/contract'
import { weekdays } from '@kontor/contract/calls/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { rangeOf, useFormats } from '../../../kit/time/formats.ts'
import classes from './HoursFact.module.css'

/** Opening hours, a line a day; null: always open. */
export function HoursFact({ hours }: { hours: WorkingHours | null }) {
  const { t } = useTranslation()
  const { wallTime } = useFormats()
  if (!hours) return t('levels.always_open')
  return (
    <ul className={classes.hours}>
      {weekdays.map((day) => (
        <li key={day}>
          <span>{t(`weekday.${day}`)}</span>
          {(hours[day] ?? []).map(([from, to]) => rangeOf(wallTime(from), wallTime(to))).join(comma()) ||
            t('pick.closed')}
        </li>
      ))}
    </ul>
  )
}
