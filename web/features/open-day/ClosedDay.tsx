import { weekdays } from '@kontor/contract/calls/weekdays.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '../../kit/time/day/weekdays.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { IconButton } from '../../kit/ui/button/IconButton.tsx'
import { hoursInWords } from '../hours-in-words/hours-in-words.ts'
import classes from './ClosedDay.module.css'
import type { useClosedDay } from './useClosedDay.ts'

interface Props {
  closed: NonNullable<ReturnType<typeof useClosedDay>>
  className: string | undefined
  go: (date: string) => void
}

/** A card over a closed day: says when the place is open, and leads to the next open day. It can be dismissed for that day. */
export function ClosedDay({ closed, className = '', go }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [dismissed, dismiss] = useState<string>()
  const { date, hours, reason, next_open_day: next, place } = closed
  if (dismissed === date) return null
  const week = hoursInWords(hours, formats)
  // On that weekday it is open otherwise.
  const isUsual = !hours[weekdays[(weekdayOf(date) + 6) % 7]!]?.length
  return (
    <div className={`${classes.card} ${className}`} role="status">
      <b>
        {isUsual
          ? t('levels.closed_on', { weekday: formats.longWeekday(date) })
          : t('levels.closed_on_day', { day: formats.calendarDay(date) })}
      </b>
      {reason && <bdi>{reason}</bdi>}
      {week && (
        <span>
          {place ? t('levels.open_hours_of', { place, hours: week }) : t('levels.open_hours', { hours: week })}
        </span>
      )}
      {next && (
        <Button variant="filled" onClick={() => go(next)}>
          {t('levels.go_to_day', { day: formats.calendarDay(next) })}
        </Button>
      )}
      <IconButton label={t('shell.close')} onClick={() => dismiss(date)}>
        <IconX size={16} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  )
}
