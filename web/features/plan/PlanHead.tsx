import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayName } from '../../kit/time/day/DayName.tsx'
import { addDays, foreignZone } from '../../kit/time/time.ts'
import { usePhone } from '../../kit/ui/media.ts'
import { useVisit } from './open-day.ts'
import classes from './PlanHead.module.css'
import { PlanPlaces } from './PlanPlaces.tsx'
import { useClock } from './useClock.ts'
import type { Plan } from './usePlan.ts'

const DayPicker = lazy(() => import('../../kit/time/day/DayPicker.tsx'))

interface Props {
  plan: Pick<Plan, 'address' | 'meta' | 'resources'>
}

/** In the header of every screen of the plan: the place and the day. */
export function PlanHead({ plan }: Props) {
  const phone = usePhone()
  useVisit(plan.meta?.level.id)
  return (
    <>
      <PlanPlaces plan={plan} />
      {!phone && <DaySteps plan={plan} />}
    </>
  )
}

/** The day before, any day, the day after, today; the chosen time stays. And whose clock it is, where it isn't the reader's. */
export function DaySteps({ plan: { address, meta, resources } }: Props) {
  const { t } = useTranslation()
  const clock = useClock()
  const [isOpen, open] = useState(false)
  // The day asked for, at once: several presses in a row each go a day further.
  const date = address.date ?? meta?.date
  const [first] = resources
  const zone = first && foreignZone(first.day_start, first.timezone)
  const step = (days: number) => date && address.go({ date: addDays(date, days) })
  return (
    <>
      <span className={classes.joined}>
        <button type="button" onClick={() => step(-1)} aria-label={t('grid.day_before')}>
          <IconChevronLeft className="along" size={14} stroke={1.9} aria-hidden />
        </button>
        <Popover opened={isOpen} onChange={open} position="bottom" trapFocus returnFocus withArrow={false}>
          <Popover.Target>
            <button type="button" onClick={() => open(!isOpen)} aria-haspopup="dialog">
              <DayName>{date && clock.day(date)}</DayName>
            </button>
          </Popover.Target>
          <Popover.Dropdown className={classes.calendar!}>
            <Suspense>
              <DayPicker
                date={date}
                onPick={(day) => {
                  open(false)
                  address.go({ date: day })
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
        <button type="button" onClick={() => step(1)} aria-label={t('grid.day_after')}>
          <IconChevronRight className="along" size={14} stroke={1.9} aria-hidden />
        </button>
      </span>
      <button
        type="button"
        className={classes.quiet}
        aria-current={meta?.is_today || undefined}
        onClick={() => address.go({ date: null })}
      >
        {t('grid.today')}
      </button>
      {zone && <span className={classes.zone}>{zone}</span>}
    </>
  )
}
