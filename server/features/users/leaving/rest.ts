import { actorOf } from '../../../access/actor-of.ts'
import { withTenant } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Payloads, Work } from '../../../jobs/tasks.ts'
import { among } from '../../../sql/with-values.ts'
import { inUnitOfWork, type UnitOfWork } from '../../../work/unit-of-work.ts'
import { giveBookingsAway } from './give-away.ts'

/** After that nobody books any more who was allowed to before the access of these people ended. */
const seconds = 60

/** Has what was being booked for these people while their access ended cancelled too, once it is there. */
export async function enqueueRest({ db, actor, lang }: UnitOfWork, people: readonly number[]): Promise<void> {
  const payload = { people: [...people], by: actor.userId, lang }
  await enqueue(db, 'end-rest', payload, { runAt: new Date(Date.now() + seconds * 1000) })
}

/** The job: cancels the bookings of those who are still without access. */
export async function endRest({ ground, company, payload }: Work<Payloads['end-rest']>): Promise<void> {
  const { people, by, lang } = payload
  const actor = await withTenant(ground.regions, company, (db) => actorOf(db, company, by, null))
  if (!actor) return
  await inUnitOfWork(ground, { tenant: company, actor, lang }, async (work: UnitOfWork) => {
    const gone = await work.db
      .selectFrom('users')
      .where('id', '=', among(people))
      .where('is_active', '=', false)
      .select('id')
      .execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length) await giveBookingsAway(work, ids, { host_id: null, each: [] })
  })
}
