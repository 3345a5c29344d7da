import type { Approval } from '@kontor/contract/calls/approvals.ts'
import { instantOf } from '../../kit/time/slot.ts'
import { addDays, dayIn } from '../../kit/time/time.ts'

/** The groups of waiting requests, the most urgent first. */
export const urgencies = ['today', 'tomorrow', 'later'] as const
export type Urgency = (typeof urgencies)[number]

/** When a request has to be decided, by the days of its place. `now` in epoch milliseconds. */
export function urgencyOf({ decide_by, bookings }: Pick<Approval, 'decide_by' | 'bookings'>, now: number): Urgency {
  const zone = bookings[0]?.timezone ?? 'UTC'
  const today = dayIn(new Date(now), zone)
  if (!decide_by) return 'later'
  const day = dayIn(decide_by, zone)
  if (day <= today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** Minutes that are left; none once it has lapsed. `now` in epoch milliseconds. */
export const minutesLeft = ({ decide_by }: Pick<Approval, 'decide_by'>, now: number): number =>
  decide_by ? Math.max(0, Math.ceil((instantOf(decide_by) - now) / 60_000)) : 0
