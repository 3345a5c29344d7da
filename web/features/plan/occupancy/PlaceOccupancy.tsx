import { slots } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { TodayOccupancy } from '../../occupancy/occupancy.ts'

interface Props {
  levelId: number
  date: string
}

/** The occupancy of a place on a day: its degree as a sign with a name, and its number. Nothing until it is known. */
export function PlaceOccupancy({ levelId, date }: Props) {
  const params = { type: 'level' as const, id: levelId }
  const { data } = useCall(slots.occupancies, { params, query: { date } })
  const day = data?.data.find((each) => each.date === date)
  return day && <TodayOccupancy occupancy={day} />
}
