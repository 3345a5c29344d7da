import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { usePlaces } from '../levels/levels.ts'
import type { Whose } from './time/events.ts'

/** Returns the zone of the shown places. Null: they are in several. Undefined: it isn't known yet. */
export function usePlacesZone(whose: Whose): string | null | undefined {
  const top = useCall(levels.all, { query: { depth: 'TOP' } }, { enabled: whose === 'all' }).data?.data ?? []
  const places = usePlaces(typeof whose === 'object')
  const shown = typeof whose === 'object' ? places.filter(({ id }) => id === whose.level) : top
  const [zone, ...others] = new Set(shown.map(({ timezone }) => timezone))
  return others.length > 0 ? null : zone
}
