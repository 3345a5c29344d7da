// biome-ignore-all lint/a11y/useSemanticElements: a table can not be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Acts } from './acts.ts'
import { Cards } from './Cards.tsx'
import { longDayText } from './clock.ts'
import { useDay } from './day.ts'
import css from './frame.module.css'
import { Group } from './Group.tsx'
import { firstCursor, type KeyParts, pressed } from './keys.ts'
import { Lines } from './Lines.tsx'
import type { Layout } from './layout.ts'
import { Band, Overlay } from './Overlay.tsx'
import { usePointer } from './pointer.ts'
import { Ruler } from './Ruler.tsx'
import { firstColumn, showCursor } from './scroll.ts'
import { useGrid, useGridStore } from './store.ts'
import { activeCellId } from './under.ts'
import { useScrolled } from './useScrolled.ts'
import { useWindow } from './useWindow.ts'

interface Props {
  layout: Layout
  acts: Acts
  name: string
  heading: string
  /** HH:mm: smallest start and largest end of the rows (R232). */
  start: string
  end: string
  stale: boolean
  goTo: KeyParts['goTo']
}

/** The grid in its own scrolled frame: the only part of the product that moves sideways. */
export function Frame({ layout, acts, name, heading, start, end, stale, goTo }: Props) {
  const { t, i18n } = useTranslation()
  const store = useGridStore()
  const day = useDay()
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const columns = day.axis.cells.length
  const shown = useWindow(frame, track, columns)
  const { isPressed, ...pointer } = usePointer({ frame, grid, track }, { layout, day, store, acts, t })
  const cursor = useGrid((state) => state.cursor)
  const said = useGrid((state) => state.said)
  const clocks = useMemo(
    () => [...new Map(layout.rows.map(({ resource }) => [resource.timezone, resource])).values()],
    [layout],
  )

  // Once: a later day keeps the hours that were looked at.
  useLayoutEffect(() => {
    const element = frame.current!
    const column = track.current!.clientWidth / columns
    const visible = (element.clientWidth - (element.scrollWidth - track.current!.clientWidth)) / column
    const left = firstColumn(day, clocks[0], start, end, visible) * column
    element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -left : left
  }, [])
  useScrolled(frame)
  useLayoutEffect(() => {
    if (cursor && frame.current && track.current && document.activeElement === grid.current)
      showCursor(frame.current, track.current, layout, day, cursor)
  }, [cursor, layout, day])

  const focusGrid = useCallback(() => grid.current?.focus({ preventScroll: true }), [])
  const cursorRow = cursor && layout.byId.get(cursor.resourceId)
  const rowCount = layout.groups.length + layout.rows.length + 1
  return (
    <div ref={frame} className={css.frame} data-frame {...pointer}>
      <div className={css.content} style={{ ['--cells' as string]: columns }} data-stale={stale || undefined}>
        <div
          ref={grid}
          role="grid"
          tabIndex={0}
          className={css.grid}
          aria-label={t('grid.name', { name, date: longDayText(day.date, i18n.language) })}
          aria-rowcount={rowCount}
          aria-colcount={columns + 1}
          aria-activedescendant={cursorRow ? activeCellId(cursorRow.resource, cursor.at) : undefined}
          aria-busy={stale}
          onFocus={(event) => {
            if (isPressed() || !event.target.matches(':focus-visible')) return
            store.set({ byKeys: true, ...(!cursor && { cursor: firstCursor(layout, day) }) })
          }}
          onBlur={() => store.get().byKeys && store.set({ byKeys: false })}
          onKeyDown={(event) => {
            if (!store.get().byKeys && !/^(Shift|Control|Alt|Meta)$/.test(event.key)) store.set({ byKeys: true })
            const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
            const page = Math.max(1, Math.floor(shown.height / layout.sizes.row) - 2)
            if (pressed(event, { layout, day, store, acts, t, page, goTo, mirrored })) event.preventDefault()
          }}
        >
          <Ruler clocks={clocks} heading={heading} byId={layout.byId} />
          <div className={css.body} role="presentation" style={{ height: layout.height }}>
            <div ref={track} className={css.track} data-track role="presentation">
              <Lines />
              <Band layout={layout} />
            </div>
            {layout.groups.map(
              (group) =>
                group.top < shown.bottom &&
                group.top + group.height > shown.top && (
                  <Group
                    key={group.id}
                    group={group}
                    top={shown.top}
                    bottom={shown.bottom}
                    from={shown.from}
                    to={shown.to}
                  />
                ),
            )}
          </div>
        </div>
        {/* Beside the grid, not in it: a grid has rows only. */}
        <div className={css.above}>
          <div className={css.track}>
            <Overlay layout={layout} />
          </div>
          <Cards layout={layout} acts={acts} focusGrid={focusGrid} />
        </div>
      </div>
      <span className="vh" role="status" aria-live="polite">
        {said}
      </span>
    </div>
  )
}
