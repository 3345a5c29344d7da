import { addDays, foreignZone, instantIn, offsetIn, offsetText } from '../../../kit/time/time.ts'

const minute = 60_000

/** The offsets of a zone on some days. */
interface Clocks {
  /** `UTC+2`, from the first day on. */
  first: string
  /** Null: it is the same on all of them. */
  change: {
    /** The time on the clock as it changes, as if it were UTC. */
    wall: Date
    after: string
  } | null
}

/** The clocks of a zone on some days, in order; null: they are the reader's own. */
export function foreignClocks(days: readonly string[], zone: string): Clocks | null {
  const [from, to] = [
    instantIn(days[0]!, 0, zone),
    new Date(instantIn(addDays(days.at(-1)!, 1), 0, zone).getTime() - minute),
  ]
  if (![from, to].some((at) => foreignZone(at, zone))) return null
  const before = offsetIn(from, zone)
  const after = offsetIn(to, zone)
  if (before === after) return { first: offsetText(before), change: null }
  const at = changeIn(from.getTime() / minute, Math.ceil(to.getTime() / minute), zone)
  return { first: offsetText(before), change: { wall: new Date((at + before) * minute), after: offsetText(after) } }
}

/** The first minute, since 1970, of the clock that a zone has in the end. Halves the time until one minute is left. */
function changeIn(from: number, to: number, zone: string): number {
  const before = offsetIn(from * minute, zone)
  let [early, late] = [from, to]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetIn(middle * minute, zone) === before) early = middle
    else late = middle
  }
  return late
}
