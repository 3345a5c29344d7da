/** The most pixels that a letter takes on average, in Latin and in other scripts. */
const latin = 8.5
const otherScript = 16

/**
 * Pixels that a text takes at most. A text that fits by this measure isn't cut: each cut text is a clip, which the
 * browser has to place again in every frame of a scroll.
 */
export function mostWidth(text: string): number {
  let width = 0
  for (const letter of text) width += letter < '\u0250' ? latin : otherScript
  return width
}
