import { useSearchParams } from 'react-router'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { gridAddresses } from '../grid/addresses.ts'
import { calendarAddresses } from './addresses.ts'

/**
 * Builds the address of the grid that shows a day of the calendar, or a type on it. Null: the calendar is of several
 * places at the top, which no grid shows at once, until one of them is chosen. Undefined: it isn't known yet.
 */
export function useToGrid(): ((shown: { date: string; type?: number | null }) => string) | null | undefined {
  const [search] = useSearchParams()
  const { whose, level } = calendarAddresses.calendar.read(search)
  const isAll = whose === 'all'
  const top = useCall(levels.all, { query: { depth: 'TOP' } }, { enabled: isAll && level === undefined })
  if (!isAll) return gridAddresses.first
  const places = top.data?.data
  const place = level ?? (places?.length === 1 ? places[0]!.id : undefined)
  if (place === undefined) return places && null
  return (shown) => gridAddresses.first({ ...shown, level: place })
}
