import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import type { AreaShade } from '../../map-view/map-view.ts'
import { bookedText, filled } from '../../occupancy/occupancy.ts'
import type { PlanOccupancy } from '../state/useOccupancy.ts'

/** The colour and the words of each area of a map that has an occupancy; undefined: the map shows none. */
export function useAreaShades(occupancy: PlanOccupancy | null) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  return useMemo(
    () =>
      occupancy
        ? new Map(
            occupancy.areas.map((area): [string, AreaShade] => [
              area.key,
              {
                color: area.color,
                weight: filled[area.degree],
                texts: [bookedText(t, { percent }, area), percent(area.occupancy_percentage / 100)],
              },
            ]),
          )
        : undefined,
    [occupancy, t, percent],
  )
}
