import type { Occupancy } from '@kontor/contract'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { colon } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { OccupancySign, occupancyText } from '../../occupancy/occupancy.ts'
import type { MapOccupancy } from '../occupancy/useMapOccupancy.ts'
import { MarkIcon } from '../resources/Mark.tsx'
import type { MarkState } from '../state/availability.ts'
import classes from './Legend.module.css'

/** Explains the marks, and has the button that shows the occupancy; on a phone that button alone. */
export function Legend({ occupancy }: { occupancy: MapOccupancy }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const { isOn, read, toggle } = occupancy
  const button = (
    <button type="button" className={classes.toggle} aria-pressed={isOn} onClick={toggle}>
      <IconChartBar size={16} stroke={1.6} aria-hidden />
      {t('occupancy.of_the_day')}
    </button>
  )
  if (phone) return button
  return (
    <div className={classes.legend}>
      {isOn ? <Degrees read={read} /> : <States />}
      {button}
    </div>
  )
}

/** Explains the occupancy above the map of a phone, where a legend would lie over the map's rooms. */
export function PhoneLegend({ occupancy: { isOn, read } }: { occupancy: MapOccupancy }) {
  return (
    isOn && (
      <div className={classes.line}>
        <Degrees read={read} />
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
function Degrees({ read }: Pick<MapOccupancy, 'read'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Loaded read={read} waiting={null}>
      {({ level, colors }) => (
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
      )}
    </Loaded>
  )
}
