import type { MapElement } from '@kontor/contract'
import { type PointerEvent, useRef, useState } from 'react'
import type { MapBox, Point } from '../../../map-view/map-view.ts'
import { boxOf, boxOfAll, moved, resized, rounded } from '../state/geometry.ts'
import { draggedBlock, type PlacedBlock } from '../state/rows.ts'
import { type Guide, snap } from '../state/snap.ts'
import type { Editor } from '../state/useEditor.ts'
import type { DeskRows } from '../state/useRows.ts'

/** Pixels that the pointer may move during a press. */
const steady = 4
/** Pixels within which something snaps. */
const near = 6

/** The drag in progress; its elements are shown as they would be. */
export type Drag =
  | { is: 'frame'; box: MapBox }
  | { is: 'area'; box: MapBox }
  | { is: 'line'; from: Point; to: Point }
  | { is: 'elements'; elements: readonly MapElement[]; guides: readonly Guide[] }

interface Press {
  at: Point
  screen: Point
  /** The corner that is dragged; null: the elements themselves, or nothing. */
  handle: { x: -1 | 0 | 1; y: -1 | 0 | 1 } | null
  corner: { key: string; n: number } | null
  elements: readonly MapElement[]
  /** The rows in hand, as they stood when they were pressed. */
  rows: PlacedBlock | null
  isDragged: boolean
}

interface Canvas {
  editor: Editor
  /** Converts a point of the screen to units of the map. */
  toMap(x: number, y: number): Point
  /** Pixels a unit. */
  scale: number
  onArea(box: MapBox): void
  onLine(from: Point, to: Point): void
  rows: DeskRows
}

/** Selecting, moving and resizing by the pointer, drawing areas and lines. */
export function useCanvasPointer({ editor, toMap, scale, onArea, onLine, rows }: Canvas) {
  const press = useRef<Press | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  /** Returns whether the press is the editor's; otherwise it moves the view. */
  const begin = (event: PointerEvent): boolean => {
    const target = event.target as Element
    const at = toMap(event.clientX, event.clientY)
    const screen = { x: event.clientX, y: event.clientY }
    const key = target.closest('[data-element]')?.getAttribute('data-element')
    const handle = handleOf(target)
    const corner = cornerOf(target)
    if (event.button !== 0) return false
    if (editor.placing !== null) {
      editor.place(editor.placing, at.x, at.y)
      return true
    }
    if (editor.tool === 'rows') {
      const isTaken = handle || target.closest('[data-rows]')
      const placed = isTaken ? rows.placed : { ...rows.placed, at: { x: rounded(at.x), y: rounded(at.y) } }
      rows.move(placed)
      press.current = { at, screen, handle, corner: null, elements: [], rows: placed, isDragged: false }
      return true
    }
    const isDrawing = editor.tool !== 'select'
    // A finger on the map itself moves the view, as everywhere.
    if (!isDrawing && !key && !handle && !corner && event.pointerType !== 'mouse') return false
    const element = key === undefined || key === null ? undefined : editor.elements.get(key)
    const elements =
      handle || corner ? editor.selected : element && !isDrawing ? pickPressed(editor, element, event) : []
    press.current = { at, screen, handle, corner, elements, rows: null, isDragged: false }
    return true
  }

  const move = (event: PointerEvent): void => {
    const pressed = press.current
    if (!pressed) return
    if (!pressed.isDragged) {
      if (Math.hypot(event.clientX - pressed.screen.x, event.clientY - pressed.screen.y) < steady) return
      ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
      pressed.isDragged = true
    }
    const to = toMap(event.clientX, event.clientY)
    const by = { x: to.x - pressed.at.x, y: to.y - pressed.at.y }
    if (pressed.rows) rows.move(draggedBlock(pressed.rows, pressed.handle, by))
    else setDrag(draggedTo(pressed, to, editor, scale))
  }

  const end = (event: PointerEvent): void => {
    const pressed = press.current
    press.current = null
    if (!pressed) return
    if (!pressed.isDragged && pressed.elements.length === 0 && editor.tool === 'select' && !event.shiftKey)
      editor.pick([])
    if (drag?.is === 'elements') editor.put(drag.elements)
    else if (drag?.is === 'frame')
      editor.pick([...(event.shiftKey ? editor.picked : []), ...keysWithin(editor, drag.box)])
    else if (drag?.is === 'area') onArea(drag.box)
    else if (drag?.is === 'line') onLine(drag.from, drag.to)
    setDrag(null)
  }
  const cancel = () => {
    press.current = null
    setDrag(null)
  }
  return { drag, begin, move, end, cancel, isPressed: () => press.current !== null }
}

/** Shift adds to the selection, or takes away; a press on what is selected drags all of it. */
function pickPressed(editor: Editor, element: MapElement, { shiftKey }: PointerEvent): readonly MapElement[] {
  const { key } = element
  if (shiftKey) {
    const keys = new Set(editor.picked)
    if (!keys.delete(key)) keys.add(key)
    editor.pick(keys)
    return []
  }
  if (editor.picked.has(key)) return editor.selected
  editor.pick([key])
  return [element]
}

function draggedTo(pressed: Press, to: Point, editor: Editor, scale: number): Drag | null {
  const { at, elements, handle, corner } = pressed
  const box = boxBetween(at, to)
  if (corner) return { is: 'elements', elements: withCorner(elements, corner, to), guides: [] }
  if (handle) return { is: 'elements', elements: resizedBy(elements, handle, at, to), guides: [] }
  if (elements.length > 0) return movedBy(elements, { x: to.x - at.x, y: to.y - at.y }, editor, scale)
  if (editor.tool === 'zone' || editor.tool === 'room') return { is: 'area', box }
  if (editor.tool === 'scale' || editor.tool === 'fit') return { is: 'line', from: at, to }
  return { is: 'frame', box }
}

function movedBy(elements: readonly MapElement[], by: Point, editor: Editor, scale: number): Drag {
  const shifted = elements.map((element) => moved(element, by.x, by.y))
  const box = boxOfAll(shifted)
  if (!editor.snaps || !box) return { is: 'elements', elements: shifted, guides: [] }
  const own = new Set(elements.map(({ key }) => key))
  const others = [...editor.elements.values()].filter(({ key }) => !own.has(key)).map(boxOf)
  const metre = editor.draft.units_per_metre
  const { dx, dy, guides } = snap(box, others, near / (scale || 1), metre ? metre / 4 : 0)
  return { is: 'elements', elements: shifted.map((element) => moved(element, dx, dy)), guides }
}

function resizedBy(elements: readonly MapElement[], handle: NonNullable<Press['handle']>, at: Point, to: Point) {
  const from = boxOfAll(elements)!
  const [dx, dy] = [to.x - at.x, to.y - at.y]
  const width = Math.max(4, from.width + handle.x * dx)
  const height = Math.max(4, from.height + handle.y * dy)
  const x = handle.x < 0 ? from.x + from.width - width : from.x
  const y = handle.y < 0 ? from.y + from.height - height : from.y
  return resized(elements, from, { x, y, width, height })
}

function withCorner(
  elements: readonly MapElement[],
  { key, n }: NonNullable<Press['corner']>,
  to: Point,
): MapElement[] {
  return elements.map((element) => {
    if (element.key !== key || element.kind === 'place') return element
    const points = [...element.points]
    points[n * 2] = rounded(to.x)
    points[n * 2 + 1] = rounded(to.y)
    return { ...element, points }
  })
}

const boxBetween = (a: Point, b: Point): MapBox => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

function keysWithin({ elements }: Editor, frame: MapBox): string[] {
  return [...elements.values()]
    .filter((element) => {
      const box = boxOf(element)
      return (
        box.x >= frame.x &&
        box.y >= frame.y &&
        box.x + box.width <= frame.x + frame.width &&
        box.y + box.height <= frame.y + frame.height
      )
    })
    .map(({ key }) => key)
}

function handleOf(target: Element): Press['handle'] {
  const [x, y] = target.getAttribute('data-handle')?.split(' ').map(Number) ?? []
  return x === undefined ? null : { x: x as -1 | 0 | 1, y: y as -1 | 0 | 1 }
}

function cornerOf(target: Element): Press['corner'] {
  const [key, n] = target.getAttribute('data-corner')?.split(' ') ?? []
  return key === undefined ? null : { key, n: Number(n) }
}
