import { groupedCode } from '@kontor/contract/values/qr-code.ts'
import type { LabelContent, LabelText } from '@kontor/contract/values/qr-label.ts'
import QRCode from 'qrcode'
import type { Weight } from './fonts.ts'
import { type Line, linesOf, widestWord } from './text.ts'

/** The texts of a label, and how they are drawn. */
export interface Label {
  content: LabelContent
  url: string
  code: string
  name: string
  place: string
  company: string
}

/** Dark squares of a code side by side: a strip one square high, in squares from the upper left corner. */
export interface Strip {
  x: number
  y: number
  length: number
}

/** A text of a drawing; `x` is its left end and `y` its base line. Lengths in millimetres. */
export interface DrawnLine {
  line: Line
  size: number
  x: number
  y: number
}

/** A label, ready to be drawn as SVG or PDF. Lengths in millimetres. */
export interface Drawing {
  width: number
  height: number
  colour: string
  /** `side`: of one square. */
  code: { x: number; y: number; side: number; strips: Strip[] }
  lines: DrawnLine[]
}

/** White squares around a code, which readers need. */
export const quietZone = 4
const millimetresOfPoint = 25.4 / 72
const lineHeight = 1.25
/** The smallest part of the chosen text size, before texts are left out. */
const smallest = 0.55

/** The squares of a code without its white edge, and how many are in a row. */
export function stripsOf(url: string, errorCorrection: LabelContent['error_correction']) {
  const { size, data } = QRCode.create(url, { errorCorrectionLevel: errorCorrection }).modules
  const strips: Strip[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      const start = x
      while (x < size && data[y * size + x]) x++
      strips.push({ x: start, y, length: x - start })
    }
  return { size, strips }
}

/** Lays out a label: the code, and the texts below or beside it, as large as the template says or as they fit. */
export function drawingOfLabel(label: Label): Drawing {
  const { width, height, arrangement, code_size, colour, error_correction } = label.content
  const margin = Math.max(1.5, Math.min(width, height) * 0.05)
  const { size, strips } = stripsOf(label.url, error_correction)
  const side = code_size / (size + 2 * quietZone)
  const isBelow = arrangement === 'below'
  const room = isBelow
    ? { width: width - 2 * margin, height: height - code_size - margin }
    : { width: width - code_size - margin, height: height - 2 * margin }
  const { texts, tall } = fittingTexts(label, room)
  const corner = isBelow
    ? { x: (width - code_size) / 2, y: Math.max(0, (height - code_size - tall - (tall ? margin : 0)) / 2) }
    : { x: texts.length ? 0 : (width - code_size) / 2, y: (height - code_size) / 2 }
  const area = isBelow
    ? { x: margin, y: corner.y + code_size, width: room.width }
    : { x: code_size, y: (height - tall) / 2, width: room.width }
  return {
    ...{ width, height, colour },
    code: { x: corner.x + quietZone * side, y: corner.y + quietZone * side, side, strips },
    lines: placed(texts, area, isBelow),
  }
}

interface SizedLine {
  line: Line
  size: number
}

/** A word is set a little narrower than the room: its width is known to some digits only. */
const fitting = 0.995

/** Texts that fit into the room: smaller if need be, then without the last ones. */
function fittingTexts(label: Label, room: { width: number; height: number }) {
  const heightOf = (texts: readonly SizedLine[]) => texts.reduce((sum, { size }) => sum + size * lineHeight, 0)
  const all = textsOf(label)
  for (let shown = all.length; shown > 0; shown--)
    for (let scale = 1; scale >= smallest; scale -= 0.15) {
      const texts = all.slice(0, shown).flatMap(({ text, weight, share, most }) => {
        const chosen = label.content.text_size * millimetresOfPoint * share * scale
        // A long word is set smaller before it is broken.
        const size =
          chosen * Math.max(smallest, Math.min(1, (fitting * room.width) / (widestWord(text, weight) * chosen)))
        return linesOf(text, weight, size, room.width, most).map((line) => ({ line, size }))
      })
      if (heightOf(texts) <= room.height) return { texts, tall: heightOf(texts) }
    }
  return { texts: [], tall: 0 }
}

interface Text {
  text: string
  weight: Weight
  /** A part of the template's text size. */
  share: number
  /** Lines it may take. */
  most: number
}

/** The texts in the order of their weight: the last ones are left out first. */
function textsOf({ content, name, place, company, code }: Label): Text[] {
  const shows = (text: LabelText) => content.shows.includes(text)
  const all: (Text | false)[] = [
    shows('name') && { text: name, weight: 600, share: 1, most: 2 },
    shows('place') && { text: place, weight: 400, share: 0.75, most: 2 },
    { text: content.line, weight: 400, share: 0.75, most: 3 },
    shows('company') && { text: company, weight: 400, share: 0.65, most: 1 },
    shows('code') && { text: groupedCode(code), weight: 400, share: 0.5, most: 2 },
  ]
  return all.filter((text): text is Text => text !== false && text.text !== '')
}

function placed(
  texts: readonly SizedLine[],
  area: { x: number; y: number; width: number },
  isCentred: boolean,
): DrawnLine[] {
  let top = area.y
  return texts.map(({ line, size }) => {
    const free = area.width - line.width
    const x = area.x + (isCentred ? free / 2 : line.isRightToLeft ? free : 0)
    const y = top + size * lineHeight * 0.78
    top += size * lineHeight
    return { line, size, x, y }
  })
}
