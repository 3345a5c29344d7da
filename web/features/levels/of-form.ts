import type { MapEntry } from '@kontor/contract'
import { useParams } from 'react-router'
import { levels, maps } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import type { Read } from '../../kit/ui/Loaded.tsx'

/** A place as the form of places asks for it: the drawings to choose from come with it. */
export const ofForm = (id: number) => ({ params: { id }, query: { with: 'drawings' as const } })

/**
 * The drawings to choose from: they come with the place that is changed, or that a new one is added to; at the top they are asked for by
 * themselves.
 */
export function useDrawings({ enabled = true } = {}): Read<MapEntry[]> {
  const id = Number(useParams().level_id) || null
  const withPlace = useCall(levels.get, ofForm(id ?? 0), { enabled: enabled && id !== null })
  const alone = useCall(maps.list, {}, { enabled: enabled && id === null })
  return id === null ? { ...alone, data: alone.data?.data } : { ...withPlace, data: withPlace.data?.drawings }
}
