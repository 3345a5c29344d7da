import type { Occupancy } from '@kontor/contract'
import type { TFunction } from 'i18next'
import { comma } from '../../i18n.ts'
import type { useFormats } from '../../kit/time/formats.ts'

type Formats = Pick<ReturnType<typeof useFormats>, 'percent'>

/** "43 % booked" */
export const bookedText = (t: TFunction, { percent }: Formats, { occupancy_percentage }: Occupancy) =>
  t('occupancy.booked', { percent: percent(occupancy_percentage / 100) })

/** "43 % booked, Average occupancy" */
export const occupancyText = (t: TFunction, formats: Formats, occupancy: Occupancy) =>
  [bookedText(t, formats, occupancy), t(`occupancy.${occupancy.degree}`)].join(comma())
