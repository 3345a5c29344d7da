import type { Declaration, ExtendingType } from '@kontor/contract'
import { together } from '../../../db/connection.ts'
import { AppError, invalidField } from '../../../http/app-error.ts'
import { quarter } from '../../../time/quarters.ts'
import { dateOf, localDay } from '../../../time/zones.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import {
  bookableRanges,
  type IgnoredBookings,
  isFree,
  openRanges,
  type Range,
  type ResourceContext,
  readContext,
} from '../../availability/availability.ts'
import { type PreferenceValues, settingsOf } from '../../preferences/preferences.ts'
import { slotsIn } from '../../slots/slots.ts'
import { bookingsChanged } from '../change/events.ts'
import { keepResources, lockResources } from '../change/locks.ts'
import { moveTogether } from '../change/move-together.ts'
import { partsOf } from '../change/running.ts'
import { answered, attendedResources, lockAttended } from './attended.ts'

const minute = 60_000
const day = 86_400_000
const steps: Partial<Record<ExtendingType, number>> = { '15-minutes': 15, '30-minutes': 30, hours: 60 }

/**
 * Extends the running bookings of a reservation, all or none (R223). What is in the way of a new end, or against a rule, refuses it
 * with ways out, as any change. The number of queries is fixed.
 */
export async function extend(
  work: UnitOfWork,
  id: number,
  type: ExtendingType,
  only: readonly number[] | undefined,
): Promise<{ data: Declaration; booking_ids: number[] }> {
  const { db, actor, isLastTry } = work
  const now = Date.now()
  const { bookings, locked } = await lockAttended(work, id, { only, counts: true })
  const running = bookings.filter(({ from }) => from <= now)
  if (!running.length) throw new AppError('not_begun')
  if (running.some(({ may_change }) => !may_change)) throw new AppError('forbidden')
  const ids = attendedResources(running)
  const ignored = { bookingIds: new Set(running.map((booking) => booking.id)) }
  const ends = running.map(({ to }) => to)
  const window = { from: Math.min(...ends), to: Math.max(...ends) + day }
  const [, , contexts, settings] = await together([
    lockResources(work, ids),
    keepResources(db, ids),
    readContext(db, actor, { ids, ignored, holdsDue: isLastTry }, window),
    settingsOf(db, actor.subjectId),
  ])
  const byId = new Map(contexts.map((context) => [context.id, context]))
  const moves = running.map(({ id: booking, resource_id: resourceId, from, to }) => {
    const context = byId.get(resourceId)
    if (!context) throw new AppError('forbidden')
    const end = endOf(type, context, { from, to }, { settings, ignored, now })
    if (end <= to) throw invalidField('extending_type', 'no_later_end')
    return { id: booking, before: { resourceId, from, to }, to: { resourceId, from, to: end } }
  })
  const reservation = { declarationId: id, approval: running[0]!.approval_status, hostId: locked[0]!.host_id }
  const parts = running.flatMap((booking) => partsOf(booking.id, locked))
  const asked = await moveTogether(work, { ...reservation, moves, parts, keepsStart: true })
  await bookingsChanged(work, [id], [...new Set([...ids, ...asked])])
  return answered(work, id, running)
}

/**
 * The end that a booking is extended to, in epoch milliseconds. Until the next booking it is the last one that the limits of the host
 * allow; whoever is at that limit already is told so.
 */
function endOf(
  type: ExtendingType,
  context: ResourceContext,
  booking: Range,
  { settings, ignored, now }: { settings: PreferenceValues; ignored: IgnoredBookings; now: number },
): number {
  const step = steps[type]
  if (step) return booking.to + step * minute
  // An end at midnight belongs to the day before.
  const today = localDay(dateOf(booking.to - 1, context.timezone), context.timezone)
  if (type === 'half-day')
    return (
      slotsIn('half-day', openRanges(context.hours, today), today, settings).find(({ to }) => to > booking.to)?.to ??
      booking.to
    )
  const closes = bookableRanges(context.hours, today).find(({ to }) => to > booking.to)?.to ?? booking.to
  if (type === 'all-day') return closes
  const longest = context.limits.longest_minutes
  const most = longest === null ? closes : Math.min(closes, booking.from + longest * minute)
  const latest = Math.max(most - (most % quarter), booking.to + quarter)
  let free = booking.to + quarter
  while (free < latest && isFree(context, { from: booking.to, to: free + quarter }, { now, ignored })) free += quarter
  return free
}
