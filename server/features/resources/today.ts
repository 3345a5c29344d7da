import type { StateDay } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { quarter } from '../../time/quarters.ts'
import { dateOf, daysAnywhere, type LocalDay, localDay } from '../../time/zones.ts'
import { openRanges, type Range, type ResourceContext, readContext, slotOf } from '../availability/availability.ts'

type Hold = Range & Pick<StateDay['holds'][number], 'kind' | 'places'>

/** Today at a resource that the caller may see, on the calendar of its place: when it is open, and what holds it. */
export async function todayAt(db: Db, actor: Actor, id: number): Promise<StateDay> {
  // The dates of all zones at this instant lie around the one of UTC.
  const [context] = await readContext(db, actor, { ids: [id], hostId: 0 }, daysAnywhere(dateOf(Date.now(), 'UTC')))
  const { timezone, hours } = context!
  const day = localDay(dateOf(Date.now(), timezone), timezone)
  const inDay = ({ from, to }: Range) => ({ from: Math.max(from, day.start), to: Math.min(to, day.end) })
  const holds = [...holdsOf(context!), ...placesTaken(context!, day)]
    .map((hold) => ({ ...hold, ...inDay(hold) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
  return {
    date: day.date,
    ...slotOf({ from: day.start, to: day.end }),
    open: openRanges(hours, day).map(slotOf),
    holds: holds.map(({ kind, places, ...range }) => ({ kind, places, ...slotOf(range) })),
  }
}

const holdsOf = ({ holds, unavailable }: ResourceContext): Hold[] => [
  ...holds.map(({ from, to, kind }) => ({ from, to, kind: kind === 'distance' ? 'linked' : kind, places: 1 }) as const),
  ...unavailable.map(({ from, to }) => ({ from, to, kind: 'blocked', places: 1 }) as const),
]

/** The quarters of an hour in which places of a pool are taken; neighbours with as many are one. */
function placesTaken({ days }: ResourceContext, { start, end }: LocalDay): Hold[] {
  const found: Hold[] = []
  for (const { from: first, used } of days)
    used.forEach((places, cell) => {
      const from = first + cell * quarter
      const last = found.at(-1)
      if (places === 0 || from >= end || from + quarter <= start) return
      if (last?.to === from && last.places === places) last.to += quarter
      else found.push({ from, to: from + quarter, kind: 'booking', places })
    })
  return found
}
