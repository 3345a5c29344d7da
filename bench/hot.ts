import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../server/db/connection.ts'
import { readContext } from '../server/features/availability/context.ts'
import { readRows } from '../server/features/bookings/grid-bookings.ts'
import { readResources, spanOf } from '../server/features/bookings/grid-resources.ts'
import { bookingRows, readerOf } from '../server/features/bookings/read.ts'
import { isOwn } from '../server/sql/bookings.ts'
import { insert } from './create.ts'
import type { Person } from './people.ts'
import { actorOf, recorded } from './recorded.ts'
import { freeSlot } from './requests.ts'
import type { Statement } from './straight.ts'

export const today = new Date().toISOString().slice(0, 10)

/** The statements behind the calls people make most, as the product sends them; the grid of these levels or of all. */
export async function hotStatements(
  client: pg.Client,
  person: Person,
  levels?: number[],
): Promise<Record<string, Statement[]>> {
  const actor = await actorOf(client, person)
  const { from, to } = freeSlot(person, 0)
  const window = { from: from.getTime() - 86_400_000, to: to.getTime() + 86_400_000 }
  const record = (work: (db: Db) => Promise<unknown>) => recorded(client, person.companyId, work)
  const grid = await record(async (db) => {
    const resources = await readResources(db, actor, { filter: levels ? { levels } : {}, date: today })
    const spans = resources.map((resource) => spanOf(resource, today))
    await readRows(db, actor, spans, { timeFormat: 'HH:mm', lang: 'en' })
  })
  return {
    'grid: rows': grid.slice(0, 1),
    'grid: bookings': grid.slice(1),
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

/** A booking of its own slot each time it is asked for. */
export const creating = (person: Person, n: number): Statement[] => [insert(person, freeSlot(person, n))]
