import type { MapElement } from '@kontor/contract/calls/map-drafts.ts'
import { boxOf, boxOfAll, moved } from './geometry.ts'

export const alignments = ['start', 'centre', 'end', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Elements in one line: at an edge or the middle of all of them. `start` is the left: a map isn't mirrored. */
export function aligned(elements: readonly MapElement[], how: Alignment): MapElement[] {
  const all = boxOfAll(elements)
  if (!all) return []
  return elements.map((element) => {
    const box = boxOf(element)
    const across: Partial<Record<Alignment, number>> = {
      start: all.x - box.x,
      centre: all.x + all.width / 2 - (box.x + box.width / 2),
      end: all.x + all.width - (box.x + box.width),
    }
    const down: Partial<Record<Alignment, number>> = {
      top: all.y - box.y,
      middle: all.y + all.height / 2 - (box.y + box.height / 2),
      bottom: all.y + all.height - (box.y + box.height),
    }
    return moved(element, across[how] ?? 0, down[how] ?? 0)
  })
}

/** Elements with their middles equally far apart; the first and the last stay. */
export function distributed(elements: readonly MapElement[], along: 'x' | 'y'): MapElement[] {
  const middle = (element: MapElement) => {
    const box = boxOf(element)
    return along === 'x' ? box.x + box.width / 2 : box.y + box.height / 2
  }
  const inOrder = [...elements].sort((a, b) => middle(a) - middle(b))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last || inOrder.length < 3) return [...elements]
  const step = (middle(last) - middle(first)) / (inOrder.length - 1)
  const by = new Map(
    inOrder.map((element, n) => {
      const far = middle(first) + n * step - middle(element)
      return [element.key, along === 'x' ? moved(element, far, 0) : moved(element, 0, far)]
    }),
  )
  return elements.map((element) => by.get(element.key)!)
}
