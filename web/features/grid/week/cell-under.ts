import { surfaceOf } from '../../../kit/timeline/geometry.ts'
import { type Layout, type RowPlace, rowAt } from '../rows/layout.ts'

interface Point {
  clientX: number
  clientY: number
}

/** The row and the day under a point of the screen; null: a heading, a name, or none. */
export function cellUnder(
  body: HTMLElement,
  layout: Layout,
  days: number,
  { clientX, clientY }: Point,
): { place: RowPlace; day: number } | null {
  const names = body.parentElement!.querySelector<HTMLElement>('[role=columnheader]')!.offsetWidth
  const box = body.getBoundingClientRect()
  const { columnAt, heightAt } = surfaceOf(body, 1)
  const x = columnAt(clientX) * box.width - names
  const place = rowAt(layout, heightAt(clientY))
  const day = Math.floor((x / (box.width - names)) * days)
  return place && day >= 0 && day < days ? { place, day } : null
}
