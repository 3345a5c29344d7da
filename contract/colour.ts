const parts = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(?:\d+(?:\.\d+)?|\.\d+)\s*)?$/

/**
 * A colour as `#rrggbb`, as inputs and style sheets take it: from "255, 0, 16", with or without a fourth part for how much
 * shines through, which is left out (R150, R151). One that begins with # stays as it is (R317); any other text is no colour
 * and gives an empty one (R152).
 */
export function hexOf(text: string): string {
  if (text.startsWith('#')) return text
  const rgb = text.match(parts)?.slice(1, 4).map(Number)
  if (!rgb || rgb.some((part) => part > 255)) return ''
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
