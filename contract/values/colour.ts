const part = String.raw`\s*(\d{1,3})\s*`
const parts = new RegExp(`^${part},${part},${part}(?:,${part})?$`)

/**
 * A colour as `#rrggbb`, as inputs and style sheets take it: from "255, 0, 16". A fourth part, the alpha, is left out; like
 * the others it has 1 to 3 digits (R150, R151). A text that begins with # stays as it is (R317); any other text gives an
 * empty one (R152).
 */
export function hexOf(text: string): string {
  if (text.startsWith('#')) return text
  const rgb = text.match(parts)?.slice(1, 4).map(Number)
  if (!rgb || rgb.some((part) => part > 255)) return ''
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
