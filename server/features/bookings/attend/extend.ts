import type { Declaration, ExtendingType } from '@kontor/contract'
import { AppError, invalidField } from '../../../http/app-error.ts'
import { quarter } from '../../../time/quarters.ts'
import { dateOf, localDay } from '../../../time/zones.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import {
  bookableRanges,
  type Ignored,
  isFree,
  openRanges,
  type Range,
  type ResourceContext,
  readContext,
  slotOf,
} from '../../availability/availability.ts'
import { type Settings, settingsOf } from '../../preferences/preferences.ts'
import { slotsIn } from '../../slots/slots.ts'
import { change } from '../change/change.ts'
import { keepResources, lockResources } from '../change/locks.ts'
import { answered, lockAttended } from './attended.ts'

const minute = 60_000
const day = 86_400_000
const steps: Partial<Record<ExtendingType, number>> = { '15-minutes': 15, '30-minutes': 30, hours: 60 }

/**
 * Extends the running bookings of a reservation, all or none (R223). Each new end is a change as any other: what is in the way or
 * against a rule refuses it, with ways out.
 */
export async function extend(
  work: UnitOfWork,
  id: number,
  type: ExtendingType,
  only: readonly number[] | undefined,
): Promise<{ data: Declaration; booking_ids: number[] }> {
  const { db, actor, isLastTry } = work
  const now = Date.now()
  const running = (await lockAttended(work, id, { only, counts: true })).filter(({ from }) => from <= now)
  if (!running.length) throw new AppError('not_changeable')
  const ids = [...new Set(running.map(({ resource_id }) => resource_id))]
  await lockResources(work, ids)
  await keepResources(db, ids)
  const ignored = { bookingIds: new Set(running.map((booking) => booking.id)) }
  const ends = running.map(({ to }) => to)
  const window = { from: Math.min(...ends), to: Math.max(...ends) + day }
  const wanted = { ids, ignored, holdsDue: isLastTry }
  const [contexts, settings] = await Promise.all([
    readContext(db, actor, wanted, window),
    settingsOf(db, actor.subjectId),
  ])
  const byId = new Map(contexts.map((context) => [context.id, context]))
  for (const booking of running) {
    const context = byId.get(booking.resource_id)
    if (!context) throw new AppError('forbidden')
    const to = endOf(type, context, booking, { settings, ignored, now })
    if (to <= booking.to) throw invalidField('extending_type', 'no_later_end')
    await change(work, { id: booking.id, slots: [slotOf({ from: booking.from, to })] })
  }
  return answered(work, id, running)
}

/** The end that a booking is extended to. Epoch milliseconds. */
function endOf(
  type: ExtendingType,
  context: ResourceContext,
  booking: Range,
  { settings, ignored, now }: { settings: Settings; ignored: Ignored; now: number },
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
  let free = booking.to + quarter
  while (free < closes && isFree(context, { from: booking.to, to: free + quarter }, now, ignored)) free += quarter
  return Math.min(free, Math.max(closes, booking.to + quarter))
}
