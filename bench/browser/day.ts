import type { DayBooking, DayResource, GridDay } from '../../contract/calls/grid-day.ts'

/** Another person's booking of 90 minutes, in a state that the day has. */
function filler({ meta }: GridDay, id: number, from: number): DayBooking {
  const [state] = Object.entries(meta.states).find(([, { relation }]) => relation === 'other')!
  const [person] = Object.keys(meta.people)
  return [id + 1e9, id + 1e9, from, from + 90, 'Weekly review', Number(person), Number(state), 1]
}

/** The content of a measured day. */
export interface DayLoad {
  rows: number
  /** Three of four empty rows get two bookings, at their opening and at their end: four times as many as the day has. */
  isFull?: boolean
}

/** A day with as many rows: those of a real one repeated, each time as resources and bookings of their own. */
export function dayOf(real: GridDay, { rows, isFull = false }: DayLoad): GridDay {
  const data = Array.from({ length: rows }, (_, n): DayResource => {
    const turn = Math.floor(n / real.data.length)
    const row = real.data[n % real.data.length]!
    const own = row.bookings.map(([id, ...rest]): DayBooking => [id + turn * 1e7, ...rest])
    const isFree =
      isFull && row.capacity === 1 && row.bookings.length === 0 && row.blocks.length === 0 && row.open[0] < row.open[1]
    const bookings = isFree && n % 4 > 0 ? [filler(real, n, row.open[0]), filler(real, n + 5e8, row.open[1] - 90)] : own
    return turn === 0
      ? { ...row, bookings }
      : { ...row, id: row.id + turn * 1e7, name: `${row.name} ${turn + 1}`, bookings }
  })
  return { data, meta: { ...real.meta, total: rows } }
}

export const bookingsIn = ({ data }: GridDay) => data.reduce((sum, row) => sum + row.bookings.length, 0)
