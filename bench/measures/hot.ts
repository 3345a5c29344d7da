import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../server/db/connection.ts'
import { readContext } from '../../server/features/availability/context.ts'
import { bookingRows, readerOf } from '../../server/features/bookings/read.ts'
import { emptyCache } from '../../server/features/grid/cache.ts'
import { readMoment } from '../../server/features/grid/moment.ts'
import { resourcesOfView } from '../../server/features/grid/places.ts'
import { rowsOfDays } from '../../server/features/grid/rows.ts'
import { isOwn } from '../../server/sql/bookings.ts'
import type { Person } from '../people.ts'
import { actorOf, recorded } from '../recorded.ts'
import { freeSlot, today } from '../requests.ts'
import type { Statement } from '../straight.ts'
import { insert } from './create.ts'

/**
 * The statements behind the calls that people make most, as the product sends them. Those of the grid are for an empty
 * cache.
 */
export async function hotStatements(client: pg.Client, person: Person): Promise<Record<string, Statement[]>> {
  const actor = await actorOf(client, person)
  const { from, to } = freeSlot(person, 0)
  const window = { from: from.getTime() - 86_400_000, to: to.getTime() + 86_400_000 }
  const record = (work: (db: Db) => Promise<unknown>) => recorded(client, person.companyId, work)
  const grid = await record(async (db) => {
    await readMoment(db, null)
    const reading = { db, cache: emptyCache(), generation: 0 }
    const resources = await resourcesOfView(reading, { filter: {} })
    await rowsOfDays(reading, resources, [today])
  })
  return {
    'grid: what changed': grid.slice(0, 1),
    'grid: rows': grid.slice(1, 2),
    'grid: bookings': grid.slice(2),
    availability: await record((db) => readContext(db, actor, { ids: [person.resources[0]!] }, window)),
    'list: own of two weeks': await record((db) =>
      bookingRows(db, readerOf(actor))
        .where(isOwn(actor, 'b'))
        .where('b.starts', '>=', new Date(`${today}T00:00Z`))
        .where('b.starts', '<', sql<Date>`${`${today}T00:00Z`}::timestamptz + interval '14 days'`)
        .orderBy('b.starts')
        .orderBy('b.id')
        .execute(),
    ),
  }
}

/** Books a slot of its own on each call. */
export const creating = (person: Person, n: number): Statement[] => [insert(person, freeSlot(person, n))]
