import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnChange } from '../../../../kit/latest.ts'
import type { MapBox, Point } from '../../../map-view/map-view.ts'
import { similarityOf, transformed } from '../state/geometry.ts'
import type { Editor } from '../state/useEditor.ts'

export type DrawnLine = readonly [from: Point, to: Point]

/** The least side of an area, in units: what is smaller was a press, not a drag. */
const leastSide = 4

/** Draws with the tools: zones and rooms, the line that the scale is measured by, and the two lines that fit all to a picture. */
export function useDrawing(editor: Editor) {
  const { t } = useTranslation()
  const [lines, setLines] = useState<readonly DrawnLine[]>([])
  // A measured line stays beside its length until another tool is taken.
  useOnChange(editor.tool, () => setLines([]))
  const onArea = ({ x, y, width, height }: MapBox) => {
    if (width < leastSide || height < leastSide) return
    const kind = editor.tool === 'room' ? 'room' : 'zone'
    const points = [x, y, x + width, y, x + width, y + height, x, y + height].map(
      (side) => Math.round(side * 100) / 100,
    )
    editor.add([{ key: crypto.randomUUID(), kind, name: t(`maps.new_${kind}`), points }])
    editor.setTool('select')
  }
  const onLine = (from: Point, to: Point) => {
    const line: DrawnLine = [from, to]
    const [first] = lines
    if (editor.tool === 'scale' || !first) return setLines([line])
    setLines([])
    fit(editor, first, line)
  }
  return { lines, onArea, onLine }
}

/** Moves, turns and scales everything, so that the points where two lines begin come to where the lines end. */
function fit(editor: Editor, a: DrawnLine, b: DrawnLine): void {
  const found = similarityOf([a[0], b[0]], [a[1], b[1]])
  if (found) editor.put([...editor.elements.values()].map((element) => transformed(element, found)))
  editor.setTool('select')
}
