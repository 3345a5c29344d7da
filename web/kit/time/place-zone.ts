import { createContext, use } from 'react'
import { browserZone, dayIn } from './time.ts'
import { useOwnZone } from './useMoment.ts'

/** The zone of the place that a form or a screen is about. */
export const PlaceZone = createContext<string | undefined>(undefined)

/** The clock by which fields and months tell today: that of the place, else the reader's own. */
export function usePlaceZone(): string {
  const own = useOwnZone()
  return use(PlaceZone) ?? own
}

/** Today on the browser's clock, by which a library tells it, and on that of the place. */
export function useTodays(): { here: string; there: string } {
  const zone = usePlaceZone()
  const now = new Date()
  return { here: dayIn(now, browserZone()), there: dayIn(now, zone) }
}
