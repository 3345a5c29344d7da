import type { ResourcePlace } from '@kontor/contract'
import { useMemo } from 'react'
import { leastRoomWidth, middleOf } from '../points.ts'
import { nameForms, spacingOf, wholeNames } from './names.ts'

interface SignsInput {
  all: readonly { id: number; name: string }[]
  places: ReadonlyMap<number, ResourcePlace>
  isRotated: boolean
  /** The height of the drawing as it was made, in units. */
  height: number
}

/**
 * The signs of what is no room, at their positions on the screen, in units; how far apart they stand, and the forms of the name of
 * each. On a rotated map the signs themselves have the numbers.
 */
export function useSigns({ all, places, isRotated, height }: SignsInput) {
  return useMemo(() => {
    const signs = all.flatMap(({ id, name }) => {
      const place = places.get(id)
      if (!place || place.width >= leastRoomWidth) return []
      const { x, y } = middleOf(place)
      return [isRotated ? { id, name, x: height - y, y: x } : { id, name, x, y }]
    })
    return { signs, spacing: spacingOf(signs), forms: isRotated ? wholeNames(signs) : nameForms(signs) }
  }, [all, places, isRotated, height])
}
