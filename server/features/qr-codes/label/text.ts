import bidiFactory, { type Bidi } from 'bidi-js'
import { type Face, faceFor, type Weight } from './fonts.ts'

// Its types call the factory `default`, which is not how Node sees this package.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** A part of a line in one font and one direction, in the order in which it is read. */
export interface Run {
  face: Face
  text: string
  isRightToLeft: boolean
  /** In the unit of the text's size. */
  width: number
}

/** A line as it is drawn: its runs from left to right. */
export interface Line {
  runs: Run[]
  width: number
  isRightToLeft: boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Marks of direction say something to the algorithm and nothing to the eye. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Breaks a text into lines of a width; what doesn't fit into `most` lines ends with an ellipsis. */
export function linesOf(text: string, weight: Weight, size: number, width: number, most: number): Line[] {
  const lines: string[] = []
  for (let rest = text.replace(/\s+/g, ' ').trim(); rest && lines.length < most; ) {
    const isLast = lines.length === most - 1
    const fits = fitting(rest, (part) => lineOf(part, weight, size).width <= width)
    const whole = fits.length === rest.length
    lines.push(whole ? rest : isLast ? cut(rest, weight, size, width) : fits.trimEnd())
    rest = rest.slice(fits.length).trimStart()
  }
  return lines.map((line) => lineOf(line, weight, size))
}

/** The width of the longest word, at size 1. */
export const widestWord = (text: string, weight: Weight): number =>
  Math.max(...text.split(/\s+/).map((word) => lineOf(word, weight, 1).width))

/** The longest start that fits: whole words, or as much as fits of a word that is longer than the line. */
function fitting(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const words = text.split(/(?<= )/)
  let start = ''
  for (const word of words) {
    if (!fits((start + word).trimEnd())) break
    start += word
  }
  return start || longest(text, fits)
}

function longest(text: string, fits: (part: string) => boolean): string {
  let start = ''
  for (const { segment } of graphemes.segment(text)) {
    if (start && !fits(start + segment)) break
    start += segment
  }
  return start
}

const cut = (text: string, weight: Weight, size: number, width: number) =>
  `${longest(text, (part) => lineOf(`${part.trimEnd()}…`, weight, size).width <= width).trimEnd()}…`

const known = new Map<string, Line>()
const mostKnown = 20_000

/** A text as a line. The lines of a building's places are kept: they are on each of its labels. */
export function lineOf(text: string, weight: Weight, size: number): Line {
  const key = `${weight} ${text}`
  const line = known.get(key) ?? layOut(text, weight)
  if (known.size >= mostKnown) known.clear()
  known.set(key, line)
  return {
    ...line,
    runs: line.runs.map((run) => ({ ...run, width: run.width * size })),
    width: line.width * size,
  }
}

/** Puts the runs of a line of size 1 into their order on paper (Unicode's bidirectional algorithm, rule L2). */
function layOut(text: string, weight: Weight): Line {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  const runs: (Run & { level: number })[] = []
  let at = 0
  for (const sign of text) {
    const level = levels[at]!
    at += sign.length
    if (invisible.test(sign)) continue
    const last = runs.at(-1)
    // A blank takes the font of the word before it, so that it divides no run.
    const face = sign === ' ' && last ? last.face : faceFor(weight, sign)
    const shown = (level % 2 && bidi.getMirroredCharacter(sign)) || sign
    if (last && last.level === level && last.face === face) last.text += shown
    else runs.push({ level, face, text: shown, isRightToLeft: level % 2 === 1, width: 0 })
  }
  for (const run of runs) run.width = run.face.font.layout(run.text).advanceWidth / run.face.font.unitsPerEm
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) reverseFrom(runs, level)
  return {
    runs,
    width: runs.reduce((sum, run) => sum + run.width, 0),
    isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1,
  }
}

/** Reverses each series of neighbours at this level or a deeper one. */
function reverseFrom(runs: { level: number }[], level: number): void {
  for (let from = 0; from < runs.length; from++) {
    if (runs[from]!.level < level) continue
    let to = from
    while (to < runs.length && runs[to]!.level >= level) to++
    runs.splice(from, to - from, ...runs.slice(from, to).reverse())
    from = to
  }
}
