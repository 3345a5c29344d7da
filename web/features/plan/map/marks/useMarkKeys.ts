import type { ResourcePlace } from '@kontor/contract'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { middleOf, type Point } from '../../../map-view/map-view.ts'

interface Marks<Row> {
  shown: readonly { row: Row; place: ResourcePlace }[]
  picked: number | undefined
  isRotated: boolean
  /** Moves a mark into sight. */
  reveal: (mark: Element) => void
}

/** The keys of the marks, which are one tab stop: arrow keys go to the nearest mark. */
export function useMarkKeys<Row extends { resource: { id: number } }>(
  frame: RefObject<HTMLElement | null>,
  { shown, picked, isRotated, reveal }: Marks<Row>,
) {
  const [reached, reach] = useState<number>()
  const stop = shown.find(({ row }) => row.resource.id === (reached ?? picked)) ?? shown[0]
  const onKeyDown = (event: KeyboardEvent, from: Point) => {
    const direction = directionOf(event.key, isRotated)
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    const next = nearest(
      shown.map(({ row, place }) => ({ id: row.resource.id, ...middleOf(place) })),
      from,
      direction,
    )
    const mark = next !== undefined && frame.current?.querySelector<SVGElement>(`[data-mark="${next}"]`)
    if (!mark) return
    reach(next)
    mark.focus({ preventScroll: true })
    reveal(mark)
  }
  return { stop: stop?.row, onKeyDown }
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The direction of an arrow key on the drawing; on a rotated one, right on the screen is up. */
function directionOf(key: string, isRotated: boolean): Point | undefined {
  const direction = directions[key]
  return direction && isRotated ? { x: direction.y, y: -direction.x } : direction
}

/** The nearest mark in a direction; a mark off to the side counts as further away. */
function nearest(marks: readonly (Point & { id: number })[], from: Point, direction: Point): number | undefined {
  return marks
    .map(({ id, x, y }) => {
      const along = (x - from.x) * direction.x + (y - from.y) * direction.y
      const aside = Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x)
      return { id, along, far: along + 3 * aside }
    })
    .filter(({ along }) => along > 1)
    .sort((a, b) => a.far - b.far)[0]?.id
}
