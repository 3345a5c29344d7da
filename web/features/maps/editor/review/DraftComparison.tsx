import type { MapElement } from '@kontor/contract'
import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../../../kit/ui/theme/media.ts'
import { MapFrame, middleOf, useMapView } from '../../../map-view/map-view.ts'
import canvas from '../canvas/Canvas.module.css'
import { ElementMark, type ShownState } from '../canvas/ElementMark.tsx'
import { hasRoom, spacingFor, useSignsOf } from '../canvas/fit.ts'
import classes from '../Editor.module.css'
import { type Difference, type DifferenceKind, differencesOf } from '../state/changes.ts'
import { boxOf } from '../state/geometry.ts'
import type { Editor } from '../state/useEditor.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { shownOf, stateInDraft } from './difference.ts'
import { Samples } from './Samples.tsx'

const none: readonly never[] = []

/** Shows on the map, and as a list, what the draft adds, moves from its former place, renames or takes off. */
export function DraftComparison({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const { draft, elements, nameOf } = editor
  const frame = useRef<HTMLDivElement>(null)
  const differences = useMemo(() => differencesOf(elements.values(), draft.published), [elements, draft.published])
  const marks = useMemo(() => marksOf(elements, differences), [elements, differences])
  const [picked, pick] = useState<string | null>(null)
  const signs = useSignsOf(editor)
  const view = useMapView(draft, { spacing: spacingFor(elements.size), count: elements.size })
  const { scale, isRotated, reveal } = view
  const show = (key: string) => {
    pick(key)
    const mark = frame.current?.querySelector(`[data-element="${key}"]:not([data-state="former"])`)
    if (mark) reveal(mark)
  }
  const onClick = ({ target }: MouseEvent) => {
    const key = (target as Element).closest<SVGElement>('[data-element]')?.dataset.element
    pick(differences.some((each) => shownOf(each).key === key) ? key! : null)
  }
  return (
    <div className={classes.split} data-view="compare">
      <DifferenceList editor={editor} differences={differences} picked={picked} onPick={show} />
      <div className={canvas.canvas} data-tool="select">
        <MapFrame
          map={draft}
          view={view}
          signs={signs}
          areas={none}
          frameRef={frame}
          handlers={{ onClick }}
          over={!phone && <Samples />}
        >
          {differences.map(({ before, now }) => before && now && <Way key={now.key} from={before} to={now} />)}
          {marks.map(({ key, element, state, change }) => {
            const name = nameOf(element)
            return (
              <ElementMark
                key={key}
                element={element}
                name={name}
                isNamed={hasRoom(element, name, scale, isRotated)}
                isRotated={isRotated}
                label={t('maps.element', { name, state: t(`maps.compare_${change ?? 'kept'}`) })}
                state={state}
                isPicked={element.key === picked && state !== 'former'}
                isStop={false}
              />
            )
          })}
        </MapFrame>
      </div>
    </div>
  )
}

interface ShownMark {
  key: string
  element: MapElement
  state: ShownState
  change?: DifferenceKind | undefined
}

/** Areas lie under what stands in them, and former places under what stands there now. */
function marksOf(elements: Editor['elements'], differences: readonly Difference[]): ShownMark[] {
  const changes = new Map(differences.map((each) => [shownOf(each).key, each.change]))
  const former = differences.flatMap(({ change, before }): ShownMark[] =>
    change === 'moved' && before ? [{ key: `former ${before.key}`, element: before, state: 'former' }] : [],
  )
  const removed = differences.flatMap(({ change, before }) => (change === 'removed' && before ? [before] : []))
  const shown = [...removed, ...elements.values()].map((element): ShownMark => {
    const change = changes.get(element.key)
    return { key: element.key, element, state: stateInDraft(change), change }
  })
  return [...former, ...shown].sort((a, b) => Number(a.element.kind === 'place') - Number(b.element.kind === 'place'))
}

/** The line from the former place of something to where it stands in the draft. */
function Way({ from, to }: { from: MapElement; to: MapElement }) {
  const [a, b] = [middleOf(boxOf(from)), middleOf(boxOf(to))]
  if (a.x === b.x && a.y === b.y) return null
  return <line className={canvas.way} data-way x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
}
