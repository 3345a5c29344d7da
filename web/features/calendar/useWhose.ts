import { useSearchParams } from 'react-router'
import { bookings } from '../../kit/http/api.generated.ts'
import { useMay } from '../../kit/session/may.ts'
import { calendarAddresses } from './addresses.ts'
import type { Whose } from './time/events.ts'

/** Reads from the address whose bookings the calendar shows: only one's own to a reader who may not see those of others. */
export function useWhose(): Whose {
  const [search] = useSearchParams()
  const may = useMay()
  const { whose, level } = calendarAddresses.calendar.read(search)
  if (whose !== 'all' || !may(bookings.counts.access)) return 'mine'
  return level === undefined ? 'all' : { level }
}
