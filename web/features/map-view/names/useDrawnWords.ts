import { type RefObject, useLayoutEffect } from 'react'
import { coversName, coversSign, type Sign } from './names.ts'

interface WordsInput {
  /** The signs, at their positions on the screen, in units. */
  signs: readonly Sign[]
  /** The text below each sign, by id. */
  names: ReadonlyMap<number, string>
  /** Pixels a unit. */
  scale: number
  isRotated: boolean
  /** The height of the drawing as it was made, in units. */
  height: number
}

/** Words of the drawing nearer than this (pixels) to the middle of a sign are left out. */
const near = 6.5

/**
 * Places the drawing's own words: upright; along with a turned drawing if they would otherwise cover signs or their names, or cross
 * a wall; hidden if the drawing is too small for them.
 */
export function useDrawnWords(
  drawn: RefObject<Element | null>,
  { signs, names, scale, isRotated, height }: WordsInput,
): void {
  useLayoutEffect(() => {
    const drawing = drawn.current
    if (!drawing || !scale) return
    const made = isRotated ? signs.map((sign) => ({ ...sign, x: sign.y, y: height - sign.x })) : signs
    const shapes = isRotated ? [...drawing.querySelectorAll('.core, .room, rect.table')] : []
    const boxes = shapes.map((shape) => shape.getBoundingClientRect())
    for (const text of drawing.querySelectorAll<SVGTextElement>('text')) {
      const words = text.textContent ?? ''
      const [x, y] = [Number(text.getAttribute('x')), Number(text.getAttribute('y'))]
      text.style.transformOrigin = `${x}px ${y}px`
      text.style.transform = ''
      const isUpright =
        !isRotated ||
        !(
          coversSign(words, { x: height - y, y: x }, signs, scale) ||
          coversName(words, { x: height - y, y: x }, signs, { names, scale }) ||
          crossesAny(text, boxes)
        )
      if (!isUpright) text.style.transform = 'none'
      const isLost = coversSign(
        words,
        isRotated && isUpright ? { x: height - y, y: x } : { x, y },
        isUpright ? signs : made,
        scale,
        near,
      )
      text.style.visibility = isLost ? 'hidden' : ''
    }
  }, [drawn, signs, names, scale, isRotated, height])
}

/** Whether words cross the edge of a shape. Inside a shape they are its name. */
function crossesAny(text: Element, shapes: readonly DOMRect[]): boolean {
  const { left, right, top, bottom } = text.getBoundingClientRect()
  return shapes.some((shape) => {
    const meets = shape.left < right && shape.right > left && shape.top < bottom && shape.bottom > top
    const holds = shape.left <= left && shape.right >= right && shape.top <= top && shape.bottom >= bottom
    return meets && !holds
  })
}
