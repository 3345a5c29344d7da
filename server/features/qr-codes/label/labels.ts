import { type Party, Turns } from '../../../db/turns.ts'
import { threadOf } from '../../../http/thread.ts'
import { sharp } from '../../../work/sharp.ts'
import type { Label } from './layout.ts'

export type { Label }

/** A code alone, with its white edge: a path in a square of `size`. */
export interface BareCode {
  size: number
  path: string
}

/** A question to the thread: a label as SVG, a bare code, or the next labels of a file, its end or its being given up. */
export type LabelRequest =
  | { svg: Label; scale?: number }
  | { bare: string }
  | { file: number; labels?: readonly Label[]; isDropped?: boolean }
export type LabelAnswer = string | BareCode | Uint8Array

const file = new URL('./labels-thread.ts', import.meta.url)
/** Single labels have a thread of their own: somebody looks at them while long files are drawn. */
const drawOne = threadOf<LabelRequest, LabelAnswer>(file)
const drawSheets = threadOf<LabelRequest, LabelAnswer>(file)

/** A label as SVG. The one drawing: previews, pictures and PDF come from the same layout. */
export const labelSvg = async (label: Label): Promise<string> => (await drawOne({ svg: label })) as string

export const bareCode = async (url: string): Promise<BareCode> => (await drawOne({ bare: url })) as BareCode

/** The most pixels of a side; a poster of 42 cm is printed with fewer dots an inch. */
const mostPixels = 4000
const dotsOfMillimetre = 300 / 25.4

/** A label as PNG: 300 dots an inch, in a thread of the library. */
export async function labelPng(label: Label): Promise<Uint8Array> {
  const { width, height } = label.content
  const scale = Math.min(dotsOfMillimetre, mostPixels / Math.max(width, height))
  const svg = (await drawOne({ svg: label, scale })) as string
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
}

/** Files that are drawn at once; the thread draws some labels of each in turn. */
const turns = new Turns({ inAll: 4, inGroup: 2, inMember: 1, waitingInGroup: 8, waitingInMember: 2, patience: 60_000 })
/** Milliseconds for which a file keeps its turn, however slowly it is read. */
const longest = 900_000
const drawnAtOnce = 500
let lastFile = 0

/**
 * A PDF of labels, piece by piece. All of them are read before the first one is drawn, because drawing takes minutes on a busy
 * machine, and a read has fewer. Whoever stops reading gives the file up.
 */
export async function* labelSheets(party: Party, read: () => Promise<Label[]>): AsyncGenerator<Uint8Array> {
  const leave = await turns.enter(party)
  const late = setTimeout(leave, longest)
  try {
    yield* sheetsOf(await read())
  } finally {
    clearTimeout(late)
    leave()
  }
}

async function* sheetsOf(labels: readonly Label[]): AsyncGenerator<Uint8Array> {
  const file = ++lastFile
  let isEnded = false
  try {
    for (let at = 0; at < labels.length; at += drawnAtOnce) {
      const piece = (await drawSheets({ file, labels: labels.slice(at, at + drawnAtOnce) })) as Uint8Array
      if (piece.length > 0) yield piece
    }
    const end = (await drawSheets({ file })) as Uint8Array
    isEnded = true
    yield end
  } finally {
    if (!isEnded) await drawSheets({ file, isDropped: true })
  }
}
