import type { Booking } from '@kontor/contract'
import type { Pass } from '@kontor/contract/calls/passes.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { type Db, manyRows } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { isChangeable, isNotDue, isOwn } from '../../sql/bookings.ts'
import { namesAbove } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { bookingRows, readerOf, withReservations } from '../bookings/bookings.ts'

/** The passes that are shown at once; who has more finds the others in the list of bookings. */
const mostPasses = 50
/** Bookings of one pass. */
const mostBookings = 20

/** The reservations that the caller, or the person acted for, hosts or made and that aren't over, the next one first: three queries. */
export async function listPasses(db: Db, actor: Actor): Promise<Pass[]> {
  const next = await db
    .selectFrom('bookings as b')
    .where(isOwn(readerOf(actor), 'b'))
    .where(isChangeable('b'))
    .where(isNotDue('b'))
    .groupBy('b.declaration_id')
    .orderBy(sql`min(b.starts)`)
    .orderBy('b.declaration_id')
    .limit(mostPasses)
    .select('b.declaration_id as id')
    .execute()
  return passesOf(
    db,
    actor,
    next.map(({ id }) => id),
  )
}

/** A reservation that the caller may see as a pass; one that is over has all of its bookings. Throws `not_found`. */
export async function findPass(db: Db, actor: Actor, id: number): Promise<Pass> {
  const [pass] = await passesOf(db, actor, [id])
  if (!pass) throw new AppError('not_found')
  return pass
}

async function passesOf(db: Db, actor: Actor, ids: readonly number[]): Promise<Pass[]> {
  if (!ids.length) return []
  const reader = readerOf(actor)
  const isLeft = sql<boolean>`(${isChangeable('b')} and ${isNotDue('b')})`
  const place = sql<number>`row_number() over (partition by b.declaration_id order by not ${isLeft}, b.starts, b.id)`
  const numbered = bookingRows(db, reader)
    .where('b.declaration_id', '=', among(ids))
    .select([place.as('place'), isLeft.as('is_left'), namesAbove('l').as('above')])
  const rows = await manyRows<Booking & { place: number; is_left: boolean; above: string[] }>(
    db,
    db.selectFrom(numbered.as('row')).selectAll().where('place', '<=', mostBookings).orderBy('place') as never,
  )
  const byPass = Map.groupBy(await withReservations(db, rows), ({ declaration_id }) => declaration_id)
  return ids.flatMap((id) => {
    const found = byPass.get(id) ?? []
    const [first] = found
    if (!first) return []
    const { subject, status, approval_status, above, level_name, resource_name } = first
    const shown = first.is_left ? found.filter(({ is_left }) => is_left) : found
    const bookings = shown.map(({ place: _, is_left: __, above: ___, ...booking }) => booking)
    const full_path = [...above, level_name, resource_name]
    return [{ id, subject, declaration_status: status, approval_status, full_path, bookings }]
  })
}
