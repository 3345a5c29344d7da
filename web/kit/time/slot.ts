/** A half-open range `[from, to)` in epoch milliseconds. */
export interface Span {
  from: number
  to: number
}

/** A range as the calls write it: two instants as texts, in UTC. */
interface Slot {
  datetime_from: string
  datetime_to: string
}

/** An instant of a call in epoch milliseconds; NaN: the text is none. */
export const instantOf = (text: string): number => Date.parse(text)

export const readSlot = ({ datetime_from, datetime_to }: Slot): Span => ({
  from: instantOf(datetime_from),
  to: instantOf(datetime_to),
})

export const slotOf = ({ from, to }: Span): Slot => ({ datetime_from: textOf(from), datetime_to: textOf(to) })

/** An instant as the calls write it. */
export const textOf = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z')

/** A row of a call with its times read, for screens that compute with them. */
export const timed = <Row extends Slot>(row: Row): Row & Span => ({ ...row, ...readSlot(row) })

/** Milliseconds. */
export const durationOf = ({ from, to }: Span): number => to - from

export const isSameSpan = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to
