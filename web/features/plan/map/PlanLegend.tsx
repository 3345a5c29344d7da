import type { Occupancy } from '@kontor/contract'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { colon } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { OccupancySign, occupancyText } from '../../occupancy/occupancy.ts'
import { MarkIcon } from '../resources/Mark.tsx'
import type { MarkState } from '../state/availability.ts'
import type { PlanOccupancy } from '../state/useOccupancy.ts'
import type { Plan } from '../state/usePlan.ts'
import classes from './Legend.module.css'

/** Explains the marks, and has the button that shows the occupancy; on a phone that button alone. */
export function PlanLegend({ plan: { address, occupancy } }: { plan: Pick<Plan, 'address' | 'occupancy'> }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const isOn = address.occupancy === 1
  const button = (
    <button
      type="button"
      className={classes.toggle}
      aria-pressed={isOn}
      onClick={() => address.go({ occupancy: isOn ? null : 1 })}
    >
      <IconChartBar size={16} stroke={1.6} aria-hidden />
      {t('occupancy.of_the_day')}
    </button>
  )
  if (phone) return button
  return (
    <div className={classes.legend}>
      {occupancy ? <Degrees occupancy={occupancy} /> : <States />}
      {button}
    </div>
  )
}

/** Explains the occupancy above the map of a phone, where a legend would lie over the map's rooms. */
export function PhoneLegend({ occupancy }: Pick<Plan, 'occupancy'>) {
  return (
    occupancy && (
      <div className={classes.line}>
        <Degrees occupancy={occupancy} />
      </div>
    )
  )
}

const states: readonly MarkState[] = ['star', 'free', 'part', 'taken', 'mine', 'blocked']

function States() {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('plan.legend')}>
      {states.map((state) => (
        <li key={state}>
          <MarkIcon state={state} holder={null} freeFirst />
          {t(`plan.means.${state}`)}
        </li>
      ))}
    </ul>
  )
}

const degrees: readonly Occupancy['degree'][] = ['low', 'average', 'high']

/** The three degrees, and the occupancy of the whole place. */
function Degrees({ occupancy: { level, colors } }: { occupancy: PlanOccupancy }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <>
      <p role="status">
        {t('occupancy.whole')}
        {colon()}
        <b>{occupancyText(t, formats, level)}</b>
      </p>
      <ul aria-label={t('plan.legend')}>
        {degrees.map((degree) => (
          <li key={degree}>
            <OccupancySign degree={degree} color={colors[degree]} />
            <span aria-hidden>{t(`occupancy.short.${degree}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
