/** The most pixels that a letter takes on average, in Latin and in other scripts. */
const latin = 8.5
const otherScript = 16

/**
 * Whether a text surely fits into this many pixels. Only other texts are cut: each cut text is a clip, which the
 * browser has to place again in every frame of a scroll.
 */
export function textFits(text: string, pixels: number): boolean {
  let width = 0
  for (const letter of text) width += letter < '\u0250' ? latin : otherScript
  return width <= pixels
}
