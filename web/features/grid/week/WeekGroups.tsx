// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { memo } from 'react'
import { isolated } from '../../../i18n.ts'
import { foreignZone, offsetIn, offsetText } from '../../../kit/time/time.ts'
import frameCss from '../page/frame.module.css'
import type { GroupPlace, Layout } from '../rows/layout.ts'
import rowCss from '../rows/row.module.css'
import { boxOfRow, isSameChunk, rowsOf, type ShownChunk, useShownChunks } from '../rows/ShownRows.tsx'
import { WeekRow } from './WeekRow.tsx'
import { type GridWeek, startOfWeek, useWeekOfGrid } from './week.ts'

/** The groups that have rows in sight or about to be. */
export function WeekGroups({ layout }: { layout: Layout }) {
  const chunksOf = useShownChunks()
  const week = useWeekOfGrid()
  return layout.groups.map((group) => {
    const chunks = chunksOf(group)
    if (chunks.length === 0) return null
    return (
      <div key={group.id} role="rowgroup" className={frameCss.group} style={{ top: group.top, height: group.height }}>
        <Heading group={group} week={week} />
        {chunks.map((chunk) => (
          <ChunkRows key={chunk.places[0]!.resource.id} chunk={chunk} groupTop={group.top} week={week} />
        ))}
      </div>
    )
  })
}

/** The name of a place, where it is, and its time zone if that isn't the reader's. The hours differ by day: its cells show them. */
function Heading({ group, week }: { group: GroupPlace; week: GridWeek }) {
  const first = group.rows[0]!.resource
  const noon = new Date(startOfWeek(week.days[0]!, first) + 12 * 3_600_000)
  const above = group.path.at(-2)
  const zone = foreignZone(noon, first.timezone) !== null && offsetText(offsetIn(noon, first.timezone))
  const about = [above && isolated(above), zone].filter(Boolean).join(' · ')
  return (
    <div role="row" aria-rowindex={group.ariaIndex} className={frameCss.heading} data-still>
      <div role="rowheader" aria-colindex={1} aria-colspan={week.days.length + 1} className={frameCss.title}>
        <b dir="auto">{group.name}</b>
        <div className={frameCss.about}>{about && <span className="cut">{about}</span>}</div>
      </div>
    </div>
  )
}

interface ChunkProps {
  chunk: ShownChunk
  groupTop: number
  week: GridWeek
}

const ChunkRows = memo(
  function ChunkRows({ chunk, groupTop, week: { days, rows, hours } }: ChunkProps) {
    const { top, height } = boxOfRow(chunk)
    return (
      <div role="presentation" className={rowCss.chunk} style={{ top: top - groupTop, height }}>
        {rowsOf(chunk).map(({ place, isKept }) => (
          <WeekRow
            key={place.resource.id}
            place={place}
            top={place.top - top}
            days={days}
            hours={hours}
            resources={rows.get(place.resource.id)!}
            isKept={isKept}
          />
        ))}
      </div>
    )
  },
  (before, after) =>
    isSameChunk(before.chunk, after.chunk) && before.groupTop === after.groupTop && before.week === after.week,
)
