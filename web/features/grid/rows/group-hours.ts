import type { GridResource } from '../grid-types.ts'

type Hours = Pick<GridResource, 'start' | 'end'>

interface GroupHours extends Hours {
  /** Some rows differ. */
  isMixed: boolean
}

/**
 * The hours of a group of rows on one day: those of most rows that open. Rows that never close, such as lockers, count only
 * where there is nothing else (as in decision 0016), and closed ones likewise.
 */
export function hoursOfGroup(rows: readonly Hours[]): GroupHours {
  const closing = rows.filter((row) => !isOpenAllDay(row))
  const counted = closing.length > 0 ? closing : rows
  const open = counted.filter((row) => !isClosed(row))
  const kinds = [...Map.groupBy(open.length > 0 ? open : counted, ({ start, end }) => `${start} ${end}`).values()]
  const [{ start, end }] = kinds.reduce((most, kind) => (kind.length > most.length ? kind : most)) as [Hours]
  return { start, end, isMixed: !counted.every((row) => row.start === start && row.end === end) }
}

export const isClosed = ({ start, end }: Hours) => start === end
export const isOpenAllDay = ({ start, end }: Hours) => start === '00:00' && end === '24:00'
