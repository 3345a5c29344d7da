import type { AffectedBookings } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { backTo, savepoint } from '../../db/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import { bookingRows, readerOf } from './read.ts'

/**
 * Makes a change that bookings to come may stand in the way of. If they do, it is undone and refused with their list
 * (`affects_bookings`) at a field of the call.
 */
export async function unlessAffecting<T>(
  { db, actor }: { db: Db; actor: Actor },
  field: string,
  change: () => Promise<T>,
): Promise<T> {
  await savepoint(db, 'change')
  try {
    return await change()
  } catch (error) {
    const { constraint, detail } = error as DatabaseError
    if (constraint !== 'resources_affect_bookings') throw error
    await backTo(db, 'change')
    const { bookings, total } = JSON.parse(detail!) as { bookings: number[]; total: number }
    const affected = { total, bookings: await readAffected(db, actor, bookings) }
    throw new AppError('affects_bookings', { errors: { [field]: ['affects_bookings'] }, affected })
  }
}

/** Those that the caller may know of; what is private says only when and where. */
async function readAffected(db: Db, actor: Actor, ids: readonly number[]): Promise<AffectedBookings['bookings']> {
  const rows = await bookingRows(db, readerOf(actor)).where('b.id', 'in', ids).orderBy('b.starts').execute()
  return rows.map(({ id, resource_id, resource_name, timezone, datetime_from, datetime_to, subject, host }) => ({
    ...{ id, resource_id, resource_name, timezone, datetime_from, datetime_to, subject, host },
  }))
}
