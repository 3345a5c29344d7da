import type { FoundResource } from '@kontor/contract/calls/finder.ts'

/** Quarters of an hour of a local day, half open. */
export interface Quarters {
  from: number
  to: number
}

const ms = 900_000

/** The instant at which a quarter of a resource's day begins, as the calls write it (UTC). */
export const instantAt = ({ day_start }: Pick<FoundResource, 'day_start'>, quarter: number) =>
  new Date(Date.parse(day_start) + quarter * ms).toISOString()
