import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { loadBookings } from './bookings.ts'
import { addCompanies, full, small } from './companies.ts'
import { connect, type Database, openDatabase } from './database.ts'
import { type Figure, told } from './figures.ts'
import { type Load, startLoad } from './load.ts'
import { type Person, signIn } from './people.ts'

/** The database, server and clients that all measures with data share. */
export interface Workbench {
  database: Database
  owner: pg.Client
  load: Load
  people: Person[]
  secret: string
  isSmall: boolean
  /** Free slots that nobody has used yet: the first of `count` numbers for `freeSlot`. */
  next(count: number): number
  end(): Promise<void>
}

/** People who are signed in. */
export const mostPeople = 64

export async function openPlace(
  isSmall: boolean,
  size = isSmall ? small : full,
): Promise<{ place: Workbench; figures: Figure[] }> {
  const database = await openDatabase()
  const [owner] = (await connect(database.ownerUrl, 1)) as [pg.Client]
  const since = performance.now()
  await addCompanies(owner, size)
  await loadBookings(owner, size)
  const seconds = (performance.now() - since) / 1000
  const { rows } = await owner.query<{ bookings: string; size: string }>(
    `select count(*) as bookings, pg_size_pretty(pg_database_size(current_database())) as size from bookings`,
  )
  const secret = randomBytes(32).toString('hex')
  const people = await signIn(owner, secret, mostPeople)
  const load = await startLoad(database, secret)
  let used = 0
  const place: Workbench = {
    database,
    owner,
    load,
    people,
    secret,
    isSmall,
    next: (count) => (used += count) - count,
    async end() {
      load.end()
      await owner.end()
      await database.end()
    },
  }
  const bookings = Number(rows[0]!.bookings).toLocaleString('en')
  return {
    place,
    figures: [told('bookings loaded and checked', `${bookings}, ${rows[0]!.size}, ${seconds.toFixed(0)} s`)],
  }
}
