import { DayStepper } from '../../../kit/overlay/DayStepper.tsx'
import { PlaceZone } from '../../../kit/time/place-zone.ts'
import { addDays, foreignZone } from '../../../kit/time/time.ts'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { useDayMarks } from '../../open-day/open-day.ts'
import { PlanPlaces } from '../places/PlanPlaces.tsx'
import { useVisit } from '../state/open-day.ts'
import { instantOfQuarter } from '../state/quarters.ts'
import type { PlanResource } from '../state/resource.ts'
import type { Plan } from '../state/usePlan.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import classes from './PlanHead.module.css'

interface Props {
  plan: Pick<Plan, 'address' | 'meta' | 'resources' | 'showDay'>
}

/** The place and the day, in the header of every screen of the plan. */
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

/** The zone of the place of these resources, if its clock differs from the reader's; else null. */
export function foreignZoneOf([first]: readonly PlanResource[]): string | null {
  return first ? foreignZone(instantOfQuarter(first, 0), first.timezone) : null
}

/**
 * Buttons for the day before, any day, the day after, and today; the chosen time stays. Names the time zone if it isn't
 * the reader's.
 */
export function DaySteps({ plan: { address, meta, resources, showDay } }: Props) {
  const formats = usePlanFormats()
  const marks = useDayMarks(meta ? { level_id: meta.level.id } : null)
  // The requested day, before it is loaded: several presses in a row each go one day further.
  const date = address.date ?? meta?.date
  const zone = foreignZoneOf(resources)
  const step = (days: number) => date && showDay(addDays(date, days))
  return (
    <>
      <PlaceZone value={meta?.level.timezone}>
        <DayStepper
          date={date}
          name={date && formats.day(date)}
          isToday={!!meta?.is_today}
          onStep={step}
          onPick={showDay}
          onToday={() => showDay(null)}
          {...marks}
        />
      </PlaceZone>
      {zone && <span className={classes.zone}>{zone}</span>}
    </>
  )
}
