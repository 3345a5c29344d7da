import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { foreignZoneOf, PlanHead } from '../page/PlanHead.tsx'
import type { Plan } from '../state/usePlan.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import classes from './PlanLine.module.css'

interface Props {
  plan: Plan
  isOpen: boolean
  onPress: () => void
}

/** The header of the map on a phone: the place, the day and time on its clock, the number of needs. A press opens the controls. */
export function PlanLine({ plan, isOpen, onPress }: Props) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const { meta, resources, asked, address } = plan
  const [first] = resources
  const needs = address.needs.length + Number(address.seats > 0) + Number(address.type !== undefined)
  const zone = foreignZoneOf(resources)
  const when = first && meta && formats.span(first, asked)
  return (
    <div className={classes.line}>
      <PlanHead plan={plan} />
      <button type="button" className={classes.when} aria-expanded={isOpen} onClick={onPress}>
        <span className="cut">
          {when && (meta.is_today ? formats.onToday(when) : formats.onShortDay(meta.date, when))}
          {zone && <small>{zone}</small>}
        </span>
        <IconChevronDown size={14} stroke={1.9} aria-hidden />
      </button>
      <button type="button" aria-expanded={isOpen} onClick={onPress} aria-label={t('plan.needs')}>
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
        {needs > 0 && <b>{needs}</b>}
      </button>
    </div>
  )
}
