import { IconChevronLeft, IconChevronRight, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePhone } from '../../kit/media.ts'
import { addDays, foreignZone } from '../../kit/time.ts'
import { useVisit } from './open-day.ts'
import classes from './PlanHead.module.css'
import { useClock } from './useClock.ts'
import type { Plan } from './usePlan.ts'

interface Props {
  plan: Pick<Plan, 'address' | 'meta' | 'resources'>
}

/** In the header of every screen of the plan: the place, which leads to choosing another, and the day. */
export function PlanHead({ plan }: Props) {
  const phone = usePhone()
  const { address, meta } = plan
  useVisit(meta?.level.id)
  const place = meta ? [...meta.level.parents.slice(1), meta.level.name].join(' · ') : ''
  return (
    <>
      <Link className={classes.place} to={`/plan/${address.levelId ?? ''}`} title={place}>
        <IconMapPin size={14} stroke={1.9} aria-hidden />
        <span className="cut" dir="auto">
          {phone ? meta?.level.name : place}
        </span>
      </Link>
      {!phone && <DaySteps plan={plan} />}
    </>
  )
}

/** The day before, today, the day after; and whose clock it is, where it isn't the reader's. On a phone they stand below the header. */
export function DaySteps({ plan: { address, meta, resources } }: Props) {
  const { t } = useTranslation()
  const clock = useClock()
  const date = meta?.date
  const [first] = resources
  const city = first && foreignZone(first.day_start, first.timezone)
  const step = (days: number) => date && address.go({ date: addDays(date, days), from: null, to: null })
  return (
    <>
      <span className={classes.joined}>
        <button type="button" onClick={() => step(-1)} aria-label={t('grid.day_before')}>
          <IconChevronLeft className="along" size={14} stroke={1.9} aria-hidden />
        </button>
        <button type="button" onClick={() => address.go({ date: null, from: null, to: null })} title={t('grid.today')}>
          {meta?.is_today || !date ? t('grid.today') : clock.day(date)}
        </button>
        <button type="button" onClick={() => step(1)} aria-label={t('grid.day_after')}>
          <IconChevronRight className="along" size={14} stroke={1.9} aria-hidden />
        </button>
      </span>
      {city && <span className={classes.zone}>{t('grid.zone', { city })}</span>}
    </>
  )
}
