import { type DragEvent, type PointerEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type MapBox, MapFrame, type Point, useMapView } from '../../../map-view/map-view.ts'
import { middleOfBlock, sizeOf } from '../state/rows.ts'
import type { Editor } from '../state/useEditor.ts'
import type { DeskRows } from '../state/useRows.ts'
import classes from './Canvas.module.css'
import { handleCanvasKey, handleRowsKey } from './canvas-keys.ts'
import { ElementMark } from './ElementMark.tsx'
import { hasRoom, spacingFor, useSignsOf } from './fit.ts'
import { Guides, Handles } from './Handles.tsx'
import { type Drag, useCanvasPointer } from './useCanvasPointer.ts'
import type { DrawnLine } from './useDrawing.ts'

interface Props {
  editor: Editor
  /** The block of desks in hand, which isn't added yet. */
  rows: DeskRows
  onArea: (box: MapBox) => void
  onLine: (from: Point, to: Point) => void
  /** The lines drawn so far with the tool in hand. */
  lines: readonly DrawnLine[]

  children?: React.ReactNode
}

const none: readonly never[] = []

/** The map of the editor: everything on it is selected, moved, rotated and resized here. */
export function Canvas({ editor, rows, lines, onArea, onLine, children }: Props) {
  const { t } = useTranslation()
  const { draft, elements } = editor
  const frame = useRef<HTMLDivElement>(null)
  const signs = useSignsOf(editor)
  const view = useMapView(draft, { spacing: spacingFor(elements.size), count: elements.size })
  const { toMap, scale } = view
  const pointer = useCanvasPointer({ editor, toMap, scale, onArea, onLine, rows })
  const dragged = useMemo(() => draggedElements(pointer.drag), [pointer.drag])
  const shown = areasFirst(elements).map((element) => dragged.get(element.key) ?? element)
  const selected = editor.selected.map((element) => dragged.get(element.key) ?? element)
  const stop = (editor.selected[0] ?? shown[0])?.key
  const drop = (event: DragEvent) => {
    const id = Number(event.dataTransfer.getData('text/plain'))
    if (!editor.unplaced.some((each) => each.id === id)) return
    event.preventDefault()
    const at = toMap(event.clientX, event.clientY)
    editor.place(id, at.x, at.y)
  }
  const onMap = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (!pointer.begin(event)) view.handlers.onPointerDown(event)
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) =>
      pointer.isPressed() ? pointer.move(event) : view.handlers.onPointerMove(event),
    onPointerUp: (event: PointerEvent<SVGSVGElement>) =>
      pointer.isPressed() ? pointer.end(event) : view.handlers.onPointerUp(event),
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => {
      pointer.cancel()
      view.handlers.onPointerCancel(event)
    },
    onKeyDown: (event: React.KeyboardEvent<SVGSVGElement>) => {
      if ((editor.tool === 'rows' && handleRowsKey(rows, event)) || handleCanvasKey(editor, event))
        event.preventDefault()
      else view.handlers.onKeyDown(event)
    },
  }
  return (
    <div className={classes.canvas} data-tool={editor.placing === null ? editor.tool : 'place'}>
      <MapFrame
        map={draft}
        view={view}
        signs={signs}
        areas={none}
        frameRef={frame}
        handlers={{ onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: drop }}
        onMap={onMap}
        over={children}
      >
        {shown.map((element) => {
          const state = editor.states.get(element.key) ?? 'new'
          const name = editor.nameOf(element)
          return (
            <ElementMark
              key={element.key}
              element={element}
              name={name}
              isNamed={hasRoom(element, name, scale, view.isRotated)}
              isRotated={view.isRotated}
              label={t('maps.element', { name, state: t(`maps.state_${state}`) })}
              state={state}
              isPicked={editor.picked.has(element.key)}
              isStop={element.key === stop}
            />
          )
        })}
        {editor.tool === 'rows' && <RowsInHand rows={rows} scale={scale} />}
        {editor.tool === 'select' && <Handles elements={selected} scale={scale} />}
        <Drawn drag={pointer.drag} lines={lines} />
      </MapFrame>
    </div>
  )
}

/** Desks that aren't added yet: dragged as a block, and pulled apart by its handles. */
function RowsInHand({ rows: { straight, placed }, scale }: { rows: DeskRows; scale: number }) {
  const { x, y } = middleOfBlock(placed)
  return (
    <g transform={`rotate(${placed.block.rotation} ${x} ${y})`} data-rows>
      <rect className={classes.held} {...placed.at} {...sizeOf(placed.block)} />
      {straight.map(
        (desk) =>
          desk.kind === 'place' && (
            <rect
              key={desk.key}
              className={classes.preview}
              {...{ x: desk.x, y: desk.y }}
              {...{ width: desk.width, height: desk.height }}
            />
          ),
      )}
      <Handles elements={straight} scale={scale} />
    </g>
  )
}

const Measured = ({ from, to }: { from: Point; to: Point }) => (
  <line className={classes.measure} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
)

/** Areas lie under what stands in them. */
const areasFirst = (elements: Editor['elements']) =>
  [...elements.values()].sort((a, b) => Number(a.kind === 'place') - Number(b.kind === 'place'))

const draggedElements = (drag: Drag | null) =>
  new Map(drag?.is === 'elements' ? drag.elements.map((element) => [element.key, element]) : [])

/** The frame, area or line that is drawn at the moment, else the lines drawn so far, and the guides of what is moved. */
function Drawn({ drag, lines }: { drag: Drag | null; lines: readonly DrawnLine[] }) {
  if (!drag) return lines.map(([from, to]) => <Measured key={`${from.x} ${from.y}`} from={from} to={to} />)
  if (drag.is === 'frame') return <rect className={classes.frame} {...drag.box} />
  if (drag.is === 'area') return <rect className={classes.preview} {...drag.box} />
  if (drag.is === 'line') return <Measured from={drag.from} to={drag.to} />
  return <Guides guides={drag.guides} />
}
