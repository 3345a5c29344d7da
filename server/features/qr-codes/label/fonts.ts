import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** The weights of texts: of a name, and of all else. */
export type Weight = 400 | 600

/** The fonts of a label, in the order in which they are asked for a letter. They cover the scripts that names are written in. */
const families = {
  inter: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
  'noto-sans-arabic': ['arabic'],
  'noto-sans-hebrew': ['hebrew'],
} as const

/** One font: a part of a family in one weight. */
export interface Face {
  /** Names it in a PDF. */
  name: string
  file: Buffer
  font: Font
}

const loaded = new Map<Weight, readonly Face[]>()

export function facesOf(weight: Weight): readonly Face[] {
  const faces =
    loaded.get(weight) ??
    Object.entries(families).flatMap(([family, subsets]) => subsets.map((subset) => faceOf(family, subset, weight)))
  loaded.set(weight, faces)
  return faces
}

function faceOf(family: string, subset: string, weight: Weight): Face {
  const name = `${family}-${subset}-${weight}-normal`
  const file = readFileSync(new URL(import.meta.resolve(`@fontsource/${family}/files/${name}.woff`)))
  return { name, file, font: create(file) as Font }
}

/** Letters without a glyph anywhere are drawn by the first font, as an empty box. */
export const faceFor = (weight: Weight, sign: string): Face => {
  const faces = facesOf(weight)
  const point = sign.codePointAt(0)!
  return faces.find(({ font }) => font.hasGlyphForCodePoint(point)) ?? faces[0]!
}
