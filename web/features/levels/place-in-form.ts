import type { MapEntry } from '@kontor/contract'
import { useParams } from 'react-router'
import { levels, maps } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import type { ScreenRead } from '../../kit/ui/state/Loaded.tsx'

/** The input of the call for a place in a form, whose answer has the drawings to choose from as well. */
export const placeInForm = (id: number) => ({ params: { id }, query: { with: 'drawings' as const } })

/**
 * The drawings to choose from. They come with the place that is edited, or that a new one is added to; at the top
 * level they have a call of their own.
 */
export function useDrawings({ enabled = true } = {}): ScreenRead<MapEntry[]> {
  const id = Number(useParams().level_id) || null
  const withPlace = useCall(levels.get, placeInForm(id ?? 0), { enabled: enabled && id !== null })
  const alone = useCall(maps.list, {}, { enabled: enabled && id === null })
  return id === null ? { ...alone, data: alone.data?.data } : { ...withPlace, data: withPlace.data?.drawings }
}
