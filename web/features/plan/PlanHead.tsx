import { IconChevronLeft, IconChevronRight, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePhone } from '../../kit/media.ts'
import type { PlanAddress } from './address.ts'
import classes from './PlanHead.module.css'
import { addDays, useClock } from './useClock.ts'

interface Props {
  address: PlanAddress
  /** Name of the place, with those above it. */
  place: string
  /** The day that shows, yyyy-MM-dd. */
  date: string | undefined
  isToday: boolean
}

/** In the header of every screen of the plan: the place, which leads to choosing another, and the day. */
export function PlanHead({ place, ...days }: Props) {
  const phone = usePhone()
  return (
    <>
      <Link className={classes.place} to={`/plan/${days.address.levelId ?? ''}`} title={place}>
        <IconMapPin size={14} stroke={1.9} aria-hidden />
        <span className="cut" dir="auto">
          {phone ? place.split(' · ').at(-1) : place}
        </span>
      </Link>
      {!phone && <DaySteps {...days} />}
    </>
  )
}

/** The day before, today, the day after. On a phone they stand below the header. */
export function DaySteps({ address, date, isToday }: Omit<Props, 'place'>) {
  const { t } = useTranslation()
  const clock = useClock()
  const step = (days: number) => date && address.go({ date: addDays(date, days), from: null, to: null })
  return (
    <span className={classes.joined}>
      <button type="button" onClick={() => step(-1)} aria-label={t('grid.day_before')}>
        <IconChevronLeft className="along" size={14} stroke={1.9} aria-hidden />
      </button>
      <button type="button" onClick={() => address.go({ date: null, from: null, to: null })} title={t('grid.today')}>
        {isToday || !date ? t('grid.today') : clock.day(date)}
      </button>
      <button type="button" onClick={() => step(1)} aria-label={t('grid.day_after')}>
        <IconChevronRight className="along" size={14} stroke={1.9} aria-hidden />
      </button>
    </span>
  )
}
