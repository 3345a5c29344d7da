import { isShownTwice, offsetAt } from '../time/zones.ts'
import { line } from './lines.ts'

const minute = 60_000

/** Epoch milliseconds as `20261126T184500`, as if they were a local time. */
export const basic = (at: number): string => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')

/** An instant in UTC. */
export const utcTime = (at: number): string => `${basic(at)}Z`

/** The local clock at an instant. */
export const clockTime = (at: number, zone: string): string => basic(at + offsetAt(at, zone) * minute)

/**
 * A property with an instant (epoch milliseconds) on the clock of a zone; in UTC where the clock shows it twice, since programs disagree
 * on the one that is meant.
 */
export const instantIn = (name: string, instant: number, zone: string): string =>
  isShownTwice(instant, zone) ? line(name, utcTime(instant)) : line(name, clockTime(instant, zone), { TZID: zone })
