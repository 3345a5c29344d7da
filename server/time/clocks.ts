import type { ZoneClock } from '@kontor/contract'
import { Temporal } from 'temporal-polyfill'
import { pacer } from './pace.ts'
import { offsetsFrom } from './zones.ts'

/** Years before and after the present one. Together more than 28, after which the calendar repeats. */
const [before, after] = [10, 20]

const clocks = new Map<string, ZoneClock>()

/**
 * The clocks of some zones for screens, which use them to write local times instead of a browser's own rules. One takes
 * some 20 ms and is computed once a year.
 */
export async function clocksOf(zones: readonly string[]): Promise<ZoneClock[]> {
  const pause = pacer()
  const found: ZoneClock[] = []
  for (const zone of zones) {
    found.push(clockOf(zone, new Date().getUTCFullYear()))
    await pause()
  }
  return found
}

function clockOf(zone: string, year: number): ZoneClock {
  const key = `${zone} ${year}`
  let clock = clocks.get(key)
  if (!clock) clocks.set(key, (clock = computeClock(zone, year)))
  return clock
}

function computeClock(zone: string, year: number): ZoneClock {
  const from = Temporal.Instant.fromEpochMilliseconds(Date.UTC(year - before, 0)).toZonedDateTimeISO(zone)
  const offsets = offsetsFrom(from, Date.UTC(year + after + 1, 0))
  return { zone, offsets: offsets.map(({ from, minutes }) => [Math.floor(from / 60_000), minutes]) }
}
