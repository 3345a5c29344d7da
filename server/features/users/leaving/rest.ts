import type { Actor } from '../../../access/actor.ts'
import { AppError } from '../../../http/app-error.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Payloads, Work } from '../../../jobs/tasks.ts'
import { among } from '../../../sql/with-values.ts'
import { inUnitOfWork, type UnitOfWork } from '../../../work/unit-of-work.ts'
import { giveBookingsAway } from './give-away.ts'

/** After that nobody books any more who was allowed to before the access of these people ended. */
const seconds = 60

/** Has what was being booked for these people while their access ended go the same way, once it is there. */
export async function enqueueRest(
  { db, actor, lang }: UnitOfWork,
  people: readonly number[],
  host: number | null,
): Promise<void> {
  const payload = { people: [...people], by: actor.userId, host, lang }
  await enqueue(db, 'end-rest', payload, { runAt: new Date(Date.now() + seconds * 1000) })
}

/**
 * The job: hands over or cancels the bookings of those who are still without access, whatever the person who ended it may do by now. What the next
 * host may not take, since the resource belongs to somebody else by now, is cancelled.
 */
export async function endRest(work: Work<Payloads['end-rest']>): Promise<void> {
  const { host } = work.payload
  try {
    await giveRest(work, host)
  } catch (error) {
    if (host === null || !(error instanceof AppError)) throw error
    await giveRest(work, null)
  }
}

async function giveRest({ ground, company, payload }: Work<Payloads['end-rest']>, host: number | null): Promise<void> {
  const { people, by, lang } = payload
  const actor: Actor = {
    ...{ userId: by, subjectId: by, actingFor: null, tenant: company, sessionId: '', accessVersion: 0 },
    ...{ general: new Map(), grants: [], isManager: false },
  }
  await inUnitOfWork(ground, { tenant: company, actor, lang }, async (work: UnitOfWork) => {
    const gone = await work.db
      .selectFrom('users')
      .where('id', '=', among([...people, ...(host ? [host] : [])]))
      .where('is_active', '=', false)
      .select('id')
      .execute()
    const ids = gone.map(({ id }) => id).filter((id) => people.includes(id))
    const taker = host !== null && gone.every(({ id }) => id !== host) ? host : null
    if (ids.length) await giveBookingsAway(work, ids, { host_id: taker, each: [] })
  })
}
