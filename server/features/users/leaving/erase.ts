import { sql } from 'kysely'
import { sentence } from '../../../http/labels/sentences.ts'
import { now } from '../../../sql/instants.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'

/**
 * Takes name, address, photo and whatever else says who it was out of a retired account. Bookings and the trail go on referring to it. The trail
 * keeps no names (decision 0076).
 */
export async function erase({ db, lang }: UnitOfWork, id: number): Promise<void> {
  const { email } = await db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirstOrThrow()
  await db.deleteFrom('mails').where('recipient', '=', email).execute()
  await db.deleteFrom('known_addresses').where('email', '=', email.toLowerCase()).execute()
  // Files that named the person: their cells, by the account or, in rows with errors, by the address.
  await sql`update resource_import_rows set cells = '{}', name = '', before = null, faults = '[]'
    where user_id = ${id} or (user_id is null and name = ${email.toLowerCase()} and resource_import_id in (
      select i.id from resource_imports i where i.kind = 'person'))`.execute(db)
  for (const table of [
    ...([
      'credentials',
      'user_images',
      'user_preferences',
      'presets',
      'favorite_resources',
      'favorite_levels',
    ] as const),
    ...(['password_resets', 'sign_in_codes', 'told_reservations', 'calendar_feeds', 'last_places'] as const),
  ])
    await db
      .deleteFrom(table as 'credentials')
      .where('user_id', '=', id)
      .execute()
  await db
    .updateTable('users')
    .set({
      name: sentence(lang, 'manage_users.erased_name', {}),
      email: `erased-${id}@invalid`,
      erased_at: now,
      ...{ level_id: null, timezone_id: null, country_id: null, invited_at: null },
    })
    .where('id', '=', id)
    .execute()
}
