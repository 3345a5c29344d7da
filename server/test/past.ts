import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { openRegions } from '../db/regions.ts'
import { recountCompany } from '../features/daily-use/recount.ts'
import { settleCompany } from '../features/daily-use/settle.ts'
import { inCompany, type Office } from './factories.ts'
import { appUrl } from './urls.ts'

/** The work that counts the days of a company that are over, and those that changed since. */
export function useCounting() {
  const regions = openRegions({ default: appUrl() }, 2)
  afterAll(() => regions.close())
  const tenant = (office: Office) => ({ id: office.id, region: 'default' })
  return {
    regions,
    settle: (office: Office) => settleCompany({ regions }, tenant(office)),
    recount: (office: Office) => recountCompany({ regions }, tenant(office)),
  }
}

/** SQL by hand. */
export const runInPast = (office: Office, text: string) => inCompany(office.id, (db) => sql.raw(text).execute(db))

/** Everything in the company stands since long ago. */
export const makeOld = (office: Office) =>
  runInPast(office, `update resources set created_at = now() - interval '500 days'`)

/** A booking of a past day, as the product leaves it; times without a zone are UTC. */
export async function put(
  office: Office,
  resource: number,
  day: string,
  times: [string, string],
  more: Record<string, string> = {},
) {
  return inCompany(office.id, async (db) => {
    const people = { host_id: office.ann.id, user_id: office.ann.id }
    const { id: declaration_id } = await db
      .insertInto('declarations')
      .values({ company_id: office.id, ...people })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [starts, ends] = times.map((time) => `${day}T${time}Z`) as [string, string]
    const row = { company_id: office.id, declaration_id, ...people, resource_id: resource, starts, ends }
    const { id } = await db
      .insertInto('bookings')
      .values({ created_at: `${day}T00:00Z`, ...row, ...more } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
