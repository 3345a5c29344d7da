import { modeLrgb, modeOklch, modeRgb, toGamut, useMode, wcagContrast } from 'culori/fn'

const rgb = useMode(modeRgb)
useMode(modeLrgb)
const oklch = useMode(modeOklch)
const inRgb = toGamut('rgb', 'oklch')

/** White text must be read on a company's colour. */
export const leastContrast = 4.5

/** Lightness of the ten steps of the brand's colour, from the softest to the deepest; the seventh is the colour itself. */
const lightness = [0.965, 0.925, 0.855, 0.765, 0.675, 0.6, 0.55, 0.47, 0.4, 0.33]
/** The part of its chroma that each has. */
const chroma = [0.08, 0.16, 0.32, 0.55, 0.75, 0.9, 1, 1, 0.85, 0.7]
const own = 7

/** The contrast of white text on a colour, 1 to 21. */
export const contrastOf = (hex: string): number => Math.floor(wcagContrast(hex, '#fff') * 10) / 10

const hexAt = (hex: string, l: number, part: number): string => {
  const { c, h } = oklch(hex)!
  const { r, g, b } = rgb(inRgb({ mode: 'oklch', l, c: c * part, ...(h !== undefined && { h }) }))!
  return `#${[r, g, b]
    .map((each) =>
      Math.round(Math.min(1, Math.max(0, each)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The lightest shade of this hue that white text is read on, from this lightness down. */
function darkened(hex: string, from: number): string {
  for (let l = from; l > 0; l -= 0.005) {
    const shade = hexAt(hex, l, 1)
    if (wcagContrast(shade, '#fff') >= leastContrast) return shade
  }
  return '#000000'
}

/** The colour itself where white text is read on it, else its lightest shade where that is so. */
export const readable = (hex: string): string =>
  wcagContrast(hex, '#fff') >= leastContrast ? hex : darkened(hex, oklch(hex)!.l)

/** A company's colour for both themes: the values of the design's custom properties. `hex` is readable. */
export function brandOf(hex: string): Record<string, string> {
  const l = oklch(hex)!.l
  const steps = lightness.map((each, n) => {
    if (n === own) return hex
    if (n > own) return hexAt(hex, Math.max(0.1, Math.min(each, l - 0.07 * (n - own))), chroma[n]!)
    return n === own - 1 ? darkened(hex, each) : hexAt(hex, each, chroma[n]!)
  })
  const themed = (light: string, dark: string) => `light-dark(${light}, ${dark})`
  return {
    ...Object.fromEntries(steps.map((step, n) => [`--k-brand-${n}`, step])),
    '--k-brand-text': themed(hex, hexAt(hex, 0.8, 0.5)),
    '--k-brand-soft': themed(steps[0]!, hexAt(hex, 0.27, 0.3)),
    '--k-brand-line': themed(steps[2]!, hexAt(hex, 0.42, 0.55)),
    '--k-focus': themed(hex, hexAt(hex, 0.72, 0.7)),
  }
}
