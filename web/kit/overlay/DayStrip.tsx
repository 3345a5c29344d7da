import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../time/formats.ts'
import { addDays } from '../time/time.ts'
import { DayButton } from './DayButton.tsx'
import classes from './DayStrip.module.css'
import type { Marks } from './MarkedDays.tsx'

const week = 7

interface Props extends Marks {
  /** The chosen day and today, yyyy-MM-dd; undefined while nobody knows them. */
  date: string | undefined
  today: string | undefined
  /** Days to hatch, yyyy-MM-dd. */
  closed: readonly string[]
  onPick: (date: string) => void
}

/** A week of days side by side, from today or from the chosen day on, and a button for any other day. */
export function DayStrip({ date, today, closed, onPick, ...marks }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!date || !today) return null
  const first = today <= date && date < addDays(today, week) ? today : date
  return (
    <fieldset className={classes.strip} aria-label={t('day.choose')}>
      {Array.from({ length: week }, (_, n) => addDays(first, n)).map((day) => {
        const isClosed = closed.includes(day)
        const name = formats.longCalendarDay(day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            aria-label={isClosed ? `${name}, ${t('day.closed')}` : name}
            data-closed={isClosed || undefined}
            onClick={() => onPick(day)}
          >
            <span className="cut">{day === today ? t('day.today') : formats.weekday(`${day}T12:00:00Z`, 'UTC')}</span>
            <b>{Number(day.slice(8))}</b>
          </button>
        )
      })}
      <DayButton date={date} onPick={onPick} aria-label={t('day.choose')} {...marks}>
        <IconCalendar size={18} stroke={1.6} aria-hidden />
      </DayButton>
    </fieldset>
  )
}
