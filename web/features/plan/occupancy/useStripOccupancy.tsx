import { useTranslation } from 'react-i18next'
import { slots } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { type DaySigns, daysInStrip, firstInStrip } from '../../../kit/overlay/DayStrip.tsx'
import { useFormats } from '../../../kit/time/formats.ts'
import { OccupancySign, occupancyText } from '../../occupancy/occupancy.ts'

/** The occupancy of a place on each day of a strip of days; empty until it is known. */
export function useStripOccupancy(
  levelId: number | undefined,
  date: string | undefined,
  today: string | undefined,
): DaySigns {
  const { t } = useTranslation()
  const formats = useFormats()
  const query = date && today ? { date: firstInStrip(date, today), days: daysInStrip } : {}
  const params = { type: 'level' as const, id: levelId ?? 0 }
  const { data } = useCall(slots.occupancies, { params, query }, { enabled: !!levelId && !!date && !!today })
  return new Map(
    data?.data.map((day) => [
      day.date,
      { text: occupancyText(t, formats, day), sign: <OccupancySign degree={day.degree} color={day.color} /> },
    ]),
  )
}
