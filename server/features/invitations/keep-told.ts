import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { among } from '../../sql/with-values.ts'
import type { ToldReservation } from './cause.ts'

/** The last telling of a person, with the number of its invitation. */
export interface KeptTold {
  declaration: number
  /** The reservation that its invitation is named after. */
  root: number
  user: number
  sequence: number
  told: ToldReservation
  /** Whether the mail had an invitation. */
  isInvited: boolean
}

/**
 * Keeps what people were told of reservations, of which no two share an invitation, and the numbers of their invitations beside those that
 * they are named after.
 */
export async function keepTold(db: Db, all: readonly KeptTold[]): Promise<void> {
  if (!all.length) return
  const ids = [...new Set(all.map(({ declaration }) => declaration))]
  await sql`
    insert into told_reservations (declaration_id, user_id, sequence, told)
    select d.id, k."user", k.sequence, k.told || case when d.id = k.declaration then '{}' else '{"bookings": []}'::jsonb end
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        as k (declaration bigint, root bigint, "user" bigint, sequence integer, told jsonb, "isInvited" boolean)
      join lateral (select k.declaration union select k.root) as d (id) on d.id = k.declaration or k."isInvited"
    on conflict on constraint told_reservations_pkey do update set sequence = excluded.sequence, told = case
      when excluded.declaration_id = ${among(ids)} then excluded.told
      else told_reservations.told || jsonb_build_object('invitations', excluded.told -> 'invitations') end`.execute(db)
}
