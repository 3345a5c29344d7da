// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { viewOf } from '../../../kit/timeline/frame-view.ts'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { cursorId } from '../input/cell.ts'
import { usePageKeys } from '../input/usePageKeys.ts'
import frameCss from '../page/frame.module.css'
import type { Layout } from '../rows/layout.ts'
import { Names } from '../rows/Names.tsx'
import { cachedTranslate, RowContext } from '../rows/row-context.ts'
import { ShownRows } from '../rows/ShownRows.tsx'
import { useGrid, useGridStore } from '../store.ts'
import { useZoom } from '../time/zoom.ts'
import { cellUnder } from './cell-under.ts'
import { HoveredDay } from './HoveredDay.tsx'
import { useCellInSight } from './useCellInSight.ts'
import { WeekGroups } from './WeekGroups.tsx'
import { WeekRuler } from './WeekRuler.tsx'
import css from './week.module.css'
import { dayAt, useWeekOfGrid } from './week.ts'
import { goToCell, handleWeekKey, type WeekGoTo, weekCell } from './week-keys.ts'

interface Props {
  layout: Layout
  heading: string
  name: string
  stale: boolean
  goTo: WeekGoTo
}

/** The week in a scrolled frame: names and days stay in sight. */
export function WeekFrame({ layout, heading, name, stale, goTo }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const store = useGridStore()
  const week = useWeekOfGrid()
  const { days } = week
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isNarrow = usePhone()
  const zoom = useZoom()
  const rowParts = useMemo(() => ({ t: cachedTranslate(t), isNarrow, zoom }), [t, isNarrow, zoom])
  usePageKeys(grid)
  useCellInSight({ frame, grid }, layout)
  const hasCursor = useGrid(({ cursor }) => {
    const place = cursor && layout.byId.get(cursor.resourceId)
    return !!place && dayAt(days, place.resource, cursor.at) >= 0
  })
  const scrolled = () => frame.current?.scrollTop ?? 0
  const parts = { week, layout, store, scrolled }
  const onFocus = ({ target }: FocusEvent) => {
    if (!target.matches(':focus-visible')) return
    goToCell(parts, weekCell(parts))
    store.set({ byKeys: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const height = viewOf(frame.current!).height - layout.sizes.ruler
    const page = Math.max(1, Math.floor(height / layout.sizes.row) - 2)
    if (!handleWeekKey(event, { ...parts, page, mirrored, goTo })) return
    if (!store.get().byKeys) store.set({ byKeys: true })
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (link && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return
    event.preventDefault()
    if (link?.dataset.info) return goTo.info(Number(link.dataset.info))
    const cell = cellUnder(body.current!, layout, days.length, event)
    if (cell) goTo.day(days[cell.day]!.date, cell.place.resource.id)
  }
  return (
    <RowContext value={rowParts}>
      <ShownRows frame={frame} shape={layout.shape}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid within has the keys */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid within has the keys */}
        <div ref={frame} className={frameCss.frame} data-frame onClick={onClick}>
          <div
            className={`${frameCss.content} ${css.content}`}
            style={{ ['--days' as string]: days.length }}
            data-stale={stale || undefined}
          >
            <Names layout={layout} infoAddress={goTo.infoAddress} />
            <div
              ref={grid}
              role="grid"
              tabIndex={0}
              className={frameCss.grid}
              aria-label={t('grid.week.name', {
                name,
                from: formats.longCalendarDay(days[0]!.date),
                to: formats.longCalendarDay(days.at(-1)!.date),
              })}
              aria-rowcount={layout.groups.length + layout.rows.length + 1}
              aria-colcount={days.length + 1}
              aria-activedescendant={hasCursor ? cursorId : undefined}
              aria-busy={stale}
              onFocus={onFocus}
              onBlur={() => store.get().byKeys && store.set({ byKeys: false })}
              onKeyDown={onKeyDown}
            >
              <WeekRuler heading={heading} clock={layout.rows[0]!.resource} />
              <div ref={body} className={frameCss.body} role="presentation" style={{ height: layout.height }}>
                <WeekGroups layout={layout} />
              </div>
            </div>
            <HoveredDay frame={frame} body={body} layout={layout} goTo={goTo} />
            {stale && <div className={frameCss.veil} data-still aria-hidden />}
          </div>
        </div>
      </ShownRows>
    </RowContext>
  )
}
