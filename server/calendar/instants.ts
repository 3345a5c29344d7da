import { dateOf, localDay, offsetAt } from '../time/zones.ts'
import { line } from './lines.ts'

const minute = 60_000

/** Epoch milliseconds as `20261126T184500`, as if they were a local time. */
export const basic = (at: number): string => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')

/** An instant in UTC. */
export const utcTime = (at: number): string => `${basic(at)}Z`

/** The local clock at an instant. */
export const clockTime = (at: number, zone: string): string => basic(at + offsetAt(at, zone) * minute)

/**
 * Whether the clocks show this local time twice on that day. Programs disagree on the one that is meant, so such an instant is
 * written in UTC.
 */
export function isShownTwice(at: number, zone: string): boolean {
  const local = at + offsetAt(at, zone) * minute
  const { offsets } = localDay(dateOf(at, zone), zone)
  const instants = offsets.map(({ minutes }) => local - minutes * minute)
  return new Set(instants.filter((each) => each + offsetAt(each, zone) * minute === local)).size > 1
}

/** A property with an instant (epoch milliseconds) on the clock of a zone. */
export const at = (name: string, instant: number, zone: string): string =>
  isShownTwice(instant, zone) ? line(name, utcTime(instant)) : line(name, clockTime(instant, zone), { TZID: zone })
