/** A thread of its own that draws labels: a sheet of 500 takes a second. */

import { answerEach } from '../../../http/thread.ts'
import type { LabelAnswer, LabelRequest } from './labels.ts'
import { drawingOfLabel, quietZone, stripsOf } from './layout.ts'
import { Sheets } from './sheets.ts'
import { pathOf, svgOf } from './svg.ts'

const files = new Map<number, Sheets>()

answerEach<LabelRequest, LabelAnswer>((asked) => {
  if ('svg' in asked) return svgOf(drawingOfLabel(asked.svg), asked.scale)
  if ('bare' in asked) {
    const { size, strips } = stripsOf(asked.bare, 'M')
    return { size: size + 2 * quietZone, path: pathOf(strips, { x: quietZone, y: quietZone, side: 1 }) }
  }
  const sheets = files.get(asked.file) ?? new Sheets()
  if (asked.labels) {
    files.set(asked.file, sheets)
    return sheets.add(asked.labels)
  }
  files.delete(asked.file)
  return asked.isDropped ? new Uint8Array() : sheets.end()
})
