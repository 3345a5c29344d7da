// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { type MouseEvent, type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { viewOf } from '../../../kit/timeline/frame-view.ts'
import { useScrolled } from '../../../kit/timeline/useScrolled.ts'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { GridCards } from '../booking/GridCards.tsx'
import { HoverCard } from '../booking/HoverCard.tsx'
import { Band, Overlay } from '../booking/Overlay.tsx'
import { useClearOfToasts } from '../booking/useClearOfToasts.ts'
import { activeCellId } from '../input/cell.ts'
import type { KeyParts } from '../input/keys.ts'
import { useAddressedCell } from '../input/useAddressedCell.ts'
import { useGridKeys } from '../input/useGridKeys.ts'
import { useHover } from '../input/useHover.ts'
import { type DayInSight, type Elements, useInSight } from '../input/useInSight.ts'
import { usePageKeys } from '../input/usePageKeys.ts'
import { usePointer } from '../input/usePointer.ts'
import type { Actions } from '../requests/actions.ts'
import { Group } from '../rows/Group.tsx'
import type { Layout } from '../rows/layout.ts'
import { Names } from '../rows/Names.tsx'
import { cachedTranslate, RowContext } from '../rows/row-context.ts'
import { ShownRows, useShownChunks } from '../rows/ShownRows.tsx'
import { useGrid, useGridStore } from '../store.ts'
import { useDay } from '../time/day.ts'
import { Lines } from '../time/Lines.tsx'
import { Ruler } from '../time/Ruler.tsx'
import type { OpenHours } from '../time/scroll.ts'
import { useZoom, useZoomedScroll, widthOf } from '../time/zoom.ts'
import css from './frame.module.css'

interface Props {
  layout: Layout
  actions: Actions
  name: string
  wanted: number | undefined
  heading: string
  /** When the rows open and close. */
  hours: OpenHours
  stale: boolean
  goTo: KeyParts['goTo']
}

/** The grid in its own scrolled frame: the only part of the product that moves sideways. */
export function GridScreen({ layout, actions, name, wanted, heading, hours, stale, goTo }: Props) {
  const { t } = useTranslation()
  const store = useGridStore()
  const day = useDay()
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const elements = { frame, grid, track }
  const columns = day.axis.cells.length
  const parts = { layout, day, store, actions, t }
  const { isPressed, isPressedAt, ...pointer } = usePointer(elements, parts)
  const hover = useHover(layout)
  const keys = useGridKeys(parts, {
    goTo,
    height: () => (frame.current ? viewOf(frame.current).height - layout.sizes.ruler : 0),
    scrolled: () => frame.current?.scrollTop ?? 0,
    isPressed,
    stale,
  })
  usePageKeys(grid)
  useAddressedCell(elements, layout, day, wanted)
  useScrolled(frame)
  const zoom = useZoom()
  useZoomedScroll(frame, track, zoom)
  useClearOfToasts(frame, track, layout)
  const focusGrid = useCallback(() => grid.current?.focus({ preventScroll: true }), [])
  const clocks = useMemo(
    () => [...new Map(layout.rows.map(({ resource }) => [resource.timezone, resource])).values()],
    [layout],
  )
  const isNarrow = usePhone()
  const rowParts = useMemo(() => ({ t: cachedTranslate(t), isNarrow, zoom }), [t, isNarrow, zoom])
  const clicks = {
    onClick(event: MouseEvent) {
      const info = (event.target as Element).closest<HTMLElement>('[data-info]')?.dataset.info
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!info || !isPlain) return pointer.onClick(event)
      event.preventDefault()
      goTo.info(Number(info))
    },
  }
  return (
    <RowContext value={rowParts}>
      <ShownRows frame={frame} shape={layout.shape}>
        <div
          ref={frame}
          className={css.frame}
          data-frame
          style={{ ['--zoom' as string]: widthOf(zoom) }}
          {...pointer}
          {...hover}
          {...clicks}
        >
          <div className={css.content} style={{ ['--cells' as string]: columns }} data-stale={stale || undefined}>
            <Names layout={layout} infoAddress={goTo.infoAddress} />
            <Grid self={grid} layout={layout} name={name} stale={stale} takesFocus={!!wanted} {...keys}>
              <Ruler clocks={clocks} heading={heading} byId={layout.byId} />
              <div className={css.body} role="presentation" style={{ height: layout.height }}>
                <div ref={track} className={css.track} data-track role="presentation">
                  <Lines />
                  <Band layout={layout} />
                </div>
                <Groups layout={layout} />
              </div>
            </Grid>
            {/* Beside the grid, not in it: a grid has rows only. */}
            <div className={css.above}>
              {stale && <div className={css.veil} data-still aria-hidden />}
              <div className={css.track}>
                <Overlay layout={layout} />
              </div>
              <HoverCard layout={layout} />
              <GridCards layout={layout} actions={actions} focusGrid={focusGrid} />
            </div>
          </div>
          <Announcement />
        </div>
        {/* After the frame, so that the focus has moved by then. */}
        <InSight elements={elements} shown={{ layout, day, hours, isPressedAt }} />
      </ShownRows>
    </RowContext>
  )
}

interface GridProps extends ReturnType<typeof useGridKeys> {
  self: RefObject<HTMLDivElement | null>
  layout: Layout
  name: string
  stale: boolean
  takesFocus: boolean
  children: ReactNode
}

/** The grid as a screen reader finds it: it has the focus and names the active cell. */
function Grid({ self, layout, name, stale, takesFocus, children, ...keys }: GridProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { axis, date } = useDay()
  const cursor = useGrid((state) => state.cursor)
  const row = cursor && layout.byId.get(cursor.resourceId)
  return (
    <div
      ref={self}
      role="grid"
      tabIndex={0}
      className={css.grid}
      aria-label={t('grid.name', { name, date: formats.longCalendarDay(date) })}
      aria-rowcount={layout.groups.length + layout.rows.length + 1}
      aria-colcount={axis.cells.length + 1}
      aria-activedescendant={row ? activeCellId(row.resource, cursor.at) : undefined}
      aria-busy={stale}
      data-autofocus={takesFocus || undefined}
      {...keys}
    >
      {children}
    </div>
  )
}

/** The groups that have rows in sight or about to be. */
function Groups({ layout }: { layout: Layout }) {
  const chunksOf = useShownChunks()
  return layout.groups.map((group) => {
    const chunks = chunksOf(group)
    return chunks.length > 0 && <Group key={group.id} group={group} chunks={chunks} />
  })
}

/** Scrolls to the cursor. A part of its own, so that the frame doesn't render with each step of the keyboard. */
function InSight({ elements, shown }: { elements: Elements; shown: DayInSight }) {
  useInSight(elements, shown)
  return null
}

/** Announces changes to screen readers. */
function Announcement() {
  const announcement = useGrid((state) => state.announcement)
  return (
    <span className="vh" role="status" aria-live="polite">
      {announcement}
    </span>
  )
}
