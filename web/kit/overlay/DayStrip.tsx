import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { useFormats } from '../time/formats.ts'
import { addDays } from '../time/time.ts'
import { DayButton } from './DayButton.tsx'
import classes from './DayStrip.module.css'
import type { Marks } from './MarkedDays.tsx'

export const daysInStrip = 7

/** Signs below the days of a strip, by yyyy-MM-dd, and their words. */
export type DaySigns = ReadonlyMap<string, { text: string; sign: ReactNode }>

/** The first day of the strip, from which on it shows its days. */
export const firstInStrip = (date: string, today: string) =>
  today <= date && date < addDays(today, daysInStrip) ? today : date

interface Props extends Marks {
  /** The chosen day and today, yyyy-MM-dd; undefined while nobody knows them. */
  date: string | undefined
  today: string | undefined
  /** Days to hatch, yyyy-MM-dd. */
  closed: readonly string[]
  signs?: DaySigns
  onPick: (date: string) => void
}

/** A week of days side by side, from today or from the chosen day on, and a button for any other day. */
export function DayStrip({ date, today, closed, signs, onPick, ...marks }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!date || !today) return null
  const first = firstInStrip(date, today)
  return (
    <fieldset className={classes.strip} aria-label={t('day.choose')}>
      {Array.from({ length: daysInStrip }, (_, n) => addDays(first, n)).map((day) => {
        const isClosed = closed.includes(day)
        const sign = isClosed ? undefined : signs?.get(day)
        const words = [formats.longCalendarDay(day), isClosed && t('day.closed'), sign?.text].filter(Boolean)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            aria-label={words.join(comma())}
            data-closed={isClosed || undefined}
            onClick={() => onPick(day)}
          >
            <span className="cut">{day === today ? t('day.today') : formats.weekday(`${day}T12:00:00Z`, 'UTC')}</span>
            <b>{Number(day.slice(8))}</b>
            {sign?.sign}
          </button>
        )
      })}
      <DayButton date={date} onPick={onPick} aria-label={t('day.choose')} {...marks}>
        <IconCalendar size={18} stroke={1.6} aria-hidden />
      </DayButton>
    </fieldset>
  )
}
