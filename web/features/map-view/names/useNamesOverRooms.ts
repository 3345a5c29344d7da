import type { ResourcePlace } from '@kontor/contract'
import { useMemo } from 'react'
import { leastRoomWidth, middleOf } from '../points.ts'
import { coversRoom, roomLayout, type Sign } from './names.ts'

interface Drawn {
  all: readonly { id: number; name: string }[]
  places: ReadonlyMap<number, ResourcePlace>
  /** The signs, at their positions on the screen, in units. */
  signs: readonly Sign[]
  /** Pixels a unit. */
  scale: number
  isTurned: boolean
  /** The height of the drawing as it was made, in units. */
  height: number
}

/** The ids of signs whose name would cover a room's own sign or text. */
export function useNamesOverRooms({ all, places, signs, scale, isTurned, height }: Drawn): ReadonlySet<number> {
  return useMemo(() => {
    const rooms = all.flatMap(({ id, name }) => {
      const place = places.get(id)
      if (!place || place.width < leastRoomWidth) return []
      const { x, y } = middleOf(place)
      const middle = isTurned ? { x: height - y, y: x } : { x, y }
      const [across, down] = isTurned ? [place.height, place.width] : [place.width, place.height]
      return [{ ...middle, layout: roomLayout(name, across * scale, down * scale) }]
    })
    return new Set(signs.filter((sign) => coversRoom(sign, rooms, scale)).map(({ id }) => id))
  }, [all, places, signs, scale, isTurned, height])
}
