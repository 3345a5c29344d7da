import type { ResourcePlace } from '@kontor/contract'
import { useMemo } from 'react'
import { leastRoomWidth, middleOf } from '../points.ts'
import { coversRoom, isWithinBox, roomLayout } from './names.ts'
import type { useSigns } from './useSigns.ts'

interface NamesInput extends Pick<ReturnType<typeof useSigns>, 'signs' | 'forms'> {
  all: readonly { id: number; name: string }[]
  places: ReadonlyMap<number, ResourcePlace>
  /** Pixels a unit. */
  scale: number
  isRotated: boolean
  /** The size of the drawing as it was made, in units. */
  width: number
  height: number
}

/** The text below each sign at this scale, by id: the longest form of its name that fits there and covers no room. */
export function useMapNames({
  all,
  places,
  signs,
  forms,
  scale,
  isRotated,
  width,
  height,
}: NamesInput): ReadonlyMap<number, string> {
  return useMemo(() => {
    const rooms = all.flatMap(({ id, name }) => {
      const place = places.get(id)
      if (!place || place.width < leastRoomWidth) return []
      const { x, y } = middleOf(place)
      const middle = isRotated ? { x: height - y, y: x } : { x, y }
      const [across, down] = isRotated ? [place.height, place.width] : [place.width, place.height]
      return [{ ...middle, layout: roomLayout(name, across * scale, down * scale) }]
    })
    const names = new Map<number, string>()
    for (const sign of signs) {
      const fits = forms.get(sign.id)!.find(({ text: name, from }) => {
        const named = { ...sign, name }
        return (
          scale >= from && isWithinBox(named, isRotated ? height : width, scale) && !coversRoom(named, rooms, scale)
        )
      })
      if (fits) names.set(sign.id, fits.text)
    }
    return names
  }, [all, places, signs, forms, scale, isRotated, width, height])
}
