import type { MapElement } from '@kontor/contract'
import { useMemo } from 'react'
import { useRotated, useSigns } from '../../../map-view/map-view.ts'
import { boxOf } from '../state/geometry.ts'
import type { Editor } from '../state/useEditor.ts'

/** Pixels of height from which on a room has its name below its sign, and of a letter. */
const leastNamed = 68
const letter = 6.8

/** Whether the name of a room or an area fits into it. */
export function hasRoom(element: MapElement, name: string, scale: number, isRotated: boolean): boolean {
  const { width, height } = boxOf(element)
  const [across, down] = isRotated ? [height, width] : [width, height]
  return across * scale >= name.length * letter + 8 && (element.kind !== 'place' || down * scale >= leastNamed)
}

/** The signs of desks and the like, which the map's own words keep clear of. */
export function useSignsOf({ draft, elements }: Pick<Editor, 'draft' | 'elements'>) {
  const places = useMemo(() => placesOf(elements), [elements])
  return useSigns({ all: draft.resources, places, isRotated: useRotated(draft), height: draft.height }).signs
}

/** Finds the place of each resource, by its id. */
export const placesOf = (elements: Editor['elements']) =>
  new Map([...elements.values()].flatMap((each) => (each.kind === 'place' ? [[each.resource_id, each]] : [])))

/** Many signs stand near one another, so that the nearest zoom lets them come apart. */
export const spacingFor = (count: number) => (count > 400 ? 14 : count > 150 ? 26 : 44)
