import type { Booking } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { type Db, manyRows } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import { isChangeable, isNotDue } from '../../../sql/bookings.ts'
import { epoch } from '../../../sql/instants.ts'
import type { Range } from '../../availability/availability.ts'
import { knownBookings, readerOf } from '../read.ts'
import type { StoredSeries } from './plan.ts'

/** A booking of a series that hasn't begun. Epoch milliseconds. */
export interface Coming extends Range {
  id: number
  declaration_id: number
  resource_id: number
  occurs_on: string
  may_change: boolean
  may_cancel: boolean
}

/** The bookings of a series that haven't begun; what has begun or was given back stays as it is. */
export const readComing = (db: Db, actor: Actor, declarationId: number) => {
  const { changesOwn, cancelsOwn, ...reader } = readerOf(actor)
  const may = (right: 'change_others' | 'cancel_others', own: boolean) =>
    sql<boolean>`(coalesce(${sql.ref(`access.${right}`)}, false) or own.is_subjects and ${own})`
  return manyRows<Coming>(
    db,
    knownBookings(db, { ...reader, changesOwn, cancelsOwn })
      .where('b.declaration_id', '=', declarationId)
      .where('b.occurs_on', 'is not', null)
      .where(sql<boolean>`b.starts > now()`)
      .where(isChangeable('b'))
      .where(isNotDue('b'))
      .select(['b.id', 'b.declaration_id', 'b.resource_id', sql<string>`b.occurs_on::text`.as('occurs_on')])
      .select([epoch('b.starts').as('from'), epoch('b.ends').as('to')])
      .select([may('change_others', changesOwn).as('may_change'), may('cancel_others', cancelsOwn).as('may_cancel')])
      .orderBy('b.id'),
  )
}

/** The series of a booking; refuses one that is of none. */
export async function readSeries(db: Db, { declaration_id, occurs_on }: Booking): Promise<StoredSeries> {
  const series = await storedSeries(db, declaration_id)
  if (!series || occurs_on === null) throw new AppError('invalid', { errors: { scope: ['no_series'] } })
  return series
}

export async function storedSeries(db: Db, id: number): Promise<StoredSeries | null> {
  const row = await db.selectFrom('declarations').where('id', '=', id).select('series').executeTakeFirst()
  return (row?.series ?? null) as StoredSeries | null
}

export const storeSeries = (db: Db, id: number, series: StoredSeries) =>
  db
    .updateTable('declarations')
    .set({ series: JSON.stringify(series) })
    .where('id', '=', id)
    .execute()
