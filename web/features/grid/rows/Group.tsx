// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { memo } from 'react'
import { isolated } from '../../../i18n.ts'
import { browserZone, foreignZone, minutesOf, offsetIn, offsetText } from '../../../kit/time/time.ts'
import css from '../page/frame.module.css'
import { clockText } from '../time/clock.ts'
import { useDay } from '../time/day.ts'
import { GridRow } from './GridRow.tsx'
import { hoursOfGroup, isClosed, isOpenAllDay } from './group-hours.ts'
import type { GroupPlace } from './layout.ts'
import rowCss from './row.module.css'
import { useRowParts } from './row-context.ts'
import { boxOfRow, isSameChunk, rowsOf, type ShownChunk } from './ShownRows.tsx'

/** The rows of one place, under a heading that stays in sight while they pass. */
export function Group({ group, chunks }: { group: GroupPlace; chunks: ShownChunk[] }) {
  return (
    <div role="rowgroup" className={css.group} style={{ top: group.top, height: group.height }}>
      <Heading group={group} />
      {chunks.map((chunk) => (
        <ChunkRows key={chunk.places[0]!.resource.id} chunk={chunk} groupTop={group.top} />
      ))}
    </div>
  )
}

const ChunkRows = memo(
  function ChunkRows({ chunk, groupTop }: { chunk: ShownChunk; groupTop: number }) {
    const { top, height } = boxOfRow(chunk)
    return (
      <div role="presentation" className={rowCss.chunk} style={{ top: top - groupTop, height }}>
        {rowsOf(chunk).map(({ place, isKept }) => (
          <GridRow key={place.resource.id} place={place} top={place.top - top} day={chunk.day} isKept={isKept} />
        ))}
      </div>
    )
  },
  (before, after) => isSameChunk(before.chunk, after.chunk) && before.groupTop === after.groupTop,
)

const Heading = memo(function Heading({ group }: { group: GroupPlace }) {
  const { t } = useRowParts()
  const { axis } = useDay()
  const first = group.rows[0]!.resource
  const open = hoursOfGroup(group.rows.map(({ resource }) => resource))
  const hours = isClosed(open)
    ? t('levels.closed_day')
    : isOpenAllDay(open)
      ? t('grid.open_all_day')
      : t(open.isMixed ? 'grid.open_mostly' : 'grid.open', {
          from: clockText(minutesOf(open.start), first.time_format),
          to: clockText(minutesOf(open.end), first.time_format),
        })
  const above = group.path.slice(0, -1).at(-1)
  // If all rows have the same time zone, it is shown only if it isn't the reader's.
  const noon = new Date(axis.lanes.get(first.timezone)!.start + 12 * 3_600_000)
  const isForeign = foreignZone(noon, first.timezone) !== null
  const zone = (axis.lanes.size > 1 || isForeign) && offsetText(offsetIn(noon, first.timezone))
  const format = first.time_format
  const mine = () => {
    const ahead = offsetIn(noon, browserZone()) - offsetIn(noon, first.timezone)
    return t('grid.own_clock', {
      there: clockText(12 * 60, format),
      here: clockText((12 * 60 + ahead + 1440) % 1440, format),
    })
  }
  return (
    <div role="row" aria-rowindex={group.ariaIndex} className={css.heading} data-still>
      <div role="rowheader" aria-colindex={1} aria-colspan={axis.cells.length + 1} className={css.title}>
        <b dir="auto">{group.name}</b>
        <div className={css.about} title={isForeign ? mine() : undefined}>
          {[above && isolated(above), hours, zone]
            .flatMap((text) => text || [])
            .map((text, nth) => (
              <span key={text} className="cut">
                {nth > 0 && ' · '}
                {text}
              </span>
            ))}
        </div>
      </div>
    </div>
  )
})
