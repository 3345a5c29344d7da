import type { Drawing, Strip } from './layout.ts'

const short = (number: number) => String(Math.round(number * 1000) / 1000)

/** The dark squares as the path of an SVG. */
export const pathOf = (strips: readonly Strip[], { x: left, y: top, side } = { x: 0, y: 0, side: 1 }) =>
  strips
    .map(({ x, y, length }) => {
      const across = short(length * side)
      return `M${short(left + x * side)} ${short(top + y * side)}h${across}v${short(side)}h-${across}z`
    })
    .join('')

/**
 * A label as SVG. Its texts are outlines, so that it looks the same wherever it is opened and needs no font. The squares
 * have crisp edges: a gap between two of them would be seen by no reader, but by people. Its size is in millimetres, or in
 * pixels to be drawn with.
 */
export function svgOf({ width, height, colour, code, lines }: Drawing, pixelsOfMillimetre?: number): string {
  const length = (millimetres: number) =>
    pixelsOfMillimetre === undefined ? `${short(millimetres)}mm` : Math.round(millimetres * pixelsOfMillimetre)
  const texts = lines.flatMap(({ line, size, x, y }) => {
    let at = x
    return line.runs.map(({ face: { font }, text, width }) => {
      const scale = size / font.unitsPerEm
      let pen = 0
      const outlines = font.layout(text)
      const paths = outlines.glyphs.map((glyph, n) => {
        const { xOffset, yOffset, xAdvance } = outlines.positions[n]!
        const d = glyph.path.translate(pen + xOffset, yOffset).toSVG()
        pen += xAdvance
        return d
      })
      const start = at
      at += width
      const place = `translate(${short(start)} ${short(y)}) scale(${scale.toFixed(6)} -${scale.toFixed(6)})`
      return `<path transform="${place}" d="${paths.join('')}"/>`
    })
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${length(width)}" height="${length(height)}" ` +
    `viewBox="0 0 ${short(width)} ${short(height)}"><rect width="100%" height="100%" fill="#fff"/>` +
    `<path shape-rendering="crispEdges" d="${pathOf(code.strips, code)}"/><g fill="${colour}">${texts.join('')}</g></svg>`
  )
}
