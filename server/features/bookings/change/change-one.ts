import type { seriesScopes } from '@kontor/contract/calls/booking.ts'
import { invalidField } from '../../../http/app-error.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { changeSeries, type SeriesChange, type SeriesChanged } from '../series/change-series.ts'
import { takeOut } from '../series/split.ts'
import { changeReservation, changesReservation, lockChangeable, refuseOutdated } from './change.ts'
import { bookingsChanged } from './events.ts'

interface BookingChange extends Omit<SeriesChange, 'scope'> {
  scope?: (typeof seriesScopes)[number]
}

/**
 * Changes a booking, of a series also those after it or all to come. The subject, privacy and host of one date alone make it a
 * reservation of its own, because the others keep theirs.
 */
export async function changeOne(work: UnitOfWork, { scope = 'one', ...wanted }: BookingChange): Promise<SeriesChanged> {
  if (scope !== 'one') return changeSeries(work, { ...wanted, scope })
  if (wanted.recurrence) throw invalidField('scope', 'required')
  if (changesReservation(wanted)) {
    const hostId = wanted.host_id ?? undefined
    const { before } = await lockChangeable(work.db, work.actor, {
      id: wanted.id,
      action: 'update',
      hostId,
      whole: true,
    })
    await refuseOutdated(work, before, wanted.version ?? before.version)
    if (before.occurs_on !== null) {
      await takeOut(work.db, before)
      await bookingsChanged(work, [before.declaration_id], [before.resource_id])
      return alone(changeReservation(work, { ...wanted, version: undefined }))
    }
  }
  return alone(changeReservation(work, wanted))
}

async function alone(changing: ReturnType<typeof changeReservation>) {
  const answer = await changing
  return { ...answer, changed: [answer.data.id], can_undo: true }
}
