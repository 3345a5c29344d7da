import type { Formats } from '../../kit/time/formats.ts'
import { foreignZone, offsetOfRepeated } from '../../kit/time/time.ts'

/** Adds the zone, where it isn't the reader's: `Mon 30 Nov 13:30 (UTC+1)`. */
export const withZone = (text: string, zone: string | null) => (zone ? `${text} (${zone})` : text)

/** A day and a time on the clock of a place. One that the clocks show twice has its offset already. */
export const instantText = (instant: string, zone: string, formats: Formats) =>
  withZone(
    `${formats.day(instant, zone)} ${formats.time(instant, zone)}`,
    offsetOfRepeated(instant, zone) ? null : foreignZone(instant, zone),
  )
