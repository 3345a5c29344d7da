import type { bookings } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { settingsOf } from '../preferences/preferences.ts'
import { readAvailable } from '../slots/slots.ts'

/** The slots of a day in which a place has a resource that can be booked. */
export async function available({
  db,
  actor,
  lang,
  query: { level_id, resource_type_id, ...wanted },
}: Call<typeof bookings.available>) {
  const id = level_id ?? (await usualPlace(db, actor))
  return { data: await readAvailable(db, actor, { type: 'level', id, resource_type_id }, { ...wanted, lang }) }
}

/** The default location, else the person's building, else the first place of all that the caller may see. */
async function usualPlace(db: Db, actor: Actor): Promise<number> {
  const { DefaultLocation: preferred } = await settingsOf(db, actor.subjectId)
  const found = await db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('access.read', '=', true)
    .where('l.retired_at', 'is', null)
    .select('l.id')
    .orderBy(sql`l.id = ${preferred}::bigint`, (order) => order.desc().nullsLast())
    .orderBy(sql`l.id = (select u.level_id from users u where u.id = ${actor.subjectId})`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy(sql`cardinality(l.path)`)
    .orderBy('l.ordering')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found.id
}

/** The preset on which the grid opens: the first active one, as `/bookings-grid` leads to it. */
export async function showGrid({ db, actor }: Call<typeof bookings.showGrid>) {
  const first = await db
    .selectFrom('presets')
    .where('user_id', '=', actor.subjectId)
    .where('section', '=', 'bookings')
    .where('is_active', '=', true)
    .select('id')
    .orderBy('ordering')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { data: { is_shown: !!first, preset_id: first?.id ?? null } }
}
