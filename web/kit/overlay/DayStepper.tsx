import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DayName } from '../time/day/DayName.tsx'
import { Button } from '../ui/button/Button.tsx'
import { DayButton } from './DayButton.tsx'
import classes from './DayStepper.module.css'
import type { Marks } from './MarkedDays.tsx'

interface Props extends Marks {
  /** yyyy-MM-dd; undefined while nobody knows it. */
  date: string | undefined
  /** The day as people read it. */
  name: string | undefined
  isToday: boolean
  /** The names of the two steps, where they aren't days. */
  steps?: { before: string; after: string } | undefined
  /** One step back (-1) or on (1). */
  onStep: (days: -1 | 1) => void
  onPick: (date: string) => void
  onToday: () => void
}

/** The day before, any day, the day after, today. */
export function DayStepper({ date, name, isToday, steps, onStep, onPick, onToday, ...marks }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <span className={classes.joined}>
        <button type="button" onClick={() => onStep(-1)} aria-label={steps?.before ?? t('day.before')}>
          <IconChevronLeft className="along" size={14} stroke={1.9} aria-hidden />
        </button>
        <DayButton date={date} onPick={onPick} {...marks}>
          <DayName>{name}</DayName>
        </DayButton>
        <button type="button" onClick={() => onStep(1)} aria-label={steps?.after ?? t('day.after')}>
          <IconChevronRight className="along" size={14} stroke={1.9} aria-hidden />
        </button>
      </span>
      <Button variant="subtle" className={classes.today} onClick={onToday} aria-current={isToday || undefined}>
        {t('day.today')}
      </Button>
    </>
  )
}
