import type { AreaOfDraft, MapElement, PlacedElement } from '@kontor/contract/calls/map-drafts.ts'
import type { Change } from './draft-state.ts'
import { boxOf, rounded } from './geometry.ts'

/** A drawn room becomes the place of a resource, where it stands. Both are one step, so Undo brings the drawing back. */
export const joined = (area: AreaOfDraft, resource_id: number): Change[] =>
  replaced(area, { key: crypto.randomUUID(), kind: 'place', resource_id, ...boxOf(area), rotation: 0 })

/** The place of a resource becomes a drawn room of this name. */
export const parted = (place: PlacedElement, name: string): Change[] =>
  replaced(place, { key: crypto.randomUUID(), kind: 'room', name, points: cornersOf(place) })

const replaced = (before: MapElement, after: MapElement): Change[] => [
  { key: before.key, before, after: null },
  { key: after.key, before: null, after },
]

function cornersOf({ x, y, width, height, rotation }: PlacedElement): number[] {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const sides = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  return sides.flatMap(([across, down]) => {
    const [dx, dy] = [(across * width) / 2, (down * height) / 2]
    return [rounded(x + width / 2 + dx * cos - dy * sin), rounded(y + height / 2 + dx * sin + dy * cos)]
  })
}
