import { type RefObject, useId, useLayoutEffect, useState } from 'react'
import { signSize } from './view.ts'

/** Lengths that follow the zoom, so that texts and signs keep their size on the screen. */
interface Sizes {
  /** Pixels a unit of the drawing. */
  pixels: number
  /** Units between neighbouring signs. */
  spacing: number
}

/**
 * Sizes what a map shows, by a style sheet of the map's own: one rule for each kind of content. A custom property would
 * be passed on to every part of thousands of marks, and all of them styled again with each step of the zoom.
 */
export function useSizes(svg: RefObject<SVGSVGElement | null>): (sizes: Sizes) => void {
  const id = useId()
  const [{ sheet, resize }] = useState(() => sheetOf(`[data-sizes="${id}"]`))
  useLayoutEffect(() => {
    svg.current!.dataset.sizes = id
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [svg, id, sheet])
  return resize
}

function sheetOf(map: string) {
  const sheet = new CSSStyleSheet()
  const rule = (selector: string) => {
    const at = sheet.insertRule(`${map} ${selector} {}`, sheet.cssRules.length)
    return (sheet.cssRules[at] as CSSStyleRule).style
  }
  const inPixels = rule('[data-sized="pixels"]')
  const sign = rule('[data-sized="sign"]')
  const mark = rule('[data-sized="mark"]')
  const words = rule('[data-drawing] text')
  let before = 0
  const resize = ({ pixels, spacing }: Sizes) => {
    if (pixels === before) return
    before = pixels
    const size = signSize(pixels, spacing) / 24
    inPixels.scale = String(1 / pixels)
    sign.scale = String(size)
    mark.scale = String(size / pixels)
    words.fontSize = `${11 / pixels}px`
  }
  return { sheet, resize }
}
