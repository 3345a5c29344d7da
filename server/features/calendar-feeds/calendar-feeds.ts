import { type CalendarFeed, calendarFeeds } from '@kontor/contract'
import { sql } from 'kysely'
import { addressOfCompany } from '../../access/companies.ts'
import { hashOf, newSecret } from '../../access/secret.ts'
import type { Db } from '../../db/connection.ts'
import { type Call, implement } from '../../http/implement.ts'
import { now, utc } from '../../sql/instants.ts'
import { requireRight } from '../resources/resources.ts'
import { readFeed } from './read.ts'

export const calendarFeedRoutes = implement(calendarFeeds, {
  get: async ({ db, actor }) => ({ data: await find(db, { user_id: actor.userId }) }),
  renew: (call) => renew(call, { user_id: call.actor.userId }),
  remove: (call) => remove(call.db, { user_id: call.actor.userId }),
  getOfResource: async (call) => ({ data: await find(call.db, await managed(call)) }),
  renewOfResource: async (call) => renew(call, await managed(call)),
  removeOfResource: async (call) => remove(call.db, await managed(call)),
  read: readFeed,
})

/** The owner of a feed. A person's own is the caller's, also while acting for somebody else. */
type Owner = { user_id: number } | { resource_id: number }

interface OfResource extends Pick<Call<typeof calendarFeeds.get>, 'db' | 'actor'> {
  params: { id: number }
}

async function managed({ db, actor, params }: OfResource): Promise<Owner> {
  const { id } = await requireRight(db, actor, params.id, 'update')
  return { resource_id: id }
}

const columnOf = (owner: Owner) => ('user_id' in owner ? 'user_id' : 'resource_id')
const idOf = (owner: Owner) => ('user_id' in owner ? owner.user_id : owner.resource_id)

async function find(db: Db, owner: Owner): Promise<CalendarFeed> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .where(columnOf(owner), '=', idOf(owner))
    .select([utc('made_at').as('made_at'), sql<string | null>`last_read_on::text`.as('last_read_on')])
    .executeTakeFirst()
  return feed ?? null
}

/** Only the hash is kept, so the address is answered once. */
async function renew(
  { db, company, ground, lang }: Pick<Call<typeof calendarFeeds.renew>, 'db' | 'company' | 'ground' | 'lang'>,
  owner: Owner,
): Promise<{ data: { address: string } }> {
  const secret = newSecret()
  const made = { digest: hashOf(secret), lang, made_at: now, last_read_on: null }
  await db
    .insertInto('calendar_feeds')
    .values({ ...owner, ...made })
    .onConflict((conflict) =>
      conflict
        .constraint('user_id' in owner ? 'calendar_feeds_user_key' : 'calendar_feeds_resource_key')
        .doUpdateSet(made),
    )
    .execute()
  return { data: { address: `${addressOfCompany(company, ground.publicUrl)}/company/v1/calendar-feeds/${secret}.ics` } }
}

async function remove(db: Db, owner: Owner): Promise<{ success: true }> {
  await db.deleteFrom('calendar_feeds').where(columnOf(owner), '=', idOf(owner)).execute()
  return { success: true }
}
