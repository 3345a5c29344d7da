import { type Db, queryText } from '../../db/connection.ts'
import { settingsOf } from '../preferences/preferences.ts'

/** Where people meet: there a booking is a meeting. */
const meetingKinds = ['room', 'event']

/**
 * What a booking without a subject is called (R214): a meeting as the person calls meetings, and a desk, a parking space
 * or a locker by its own type, in the reader's language. Types that differ make a meeting of it.
 */
export async function defaultTitle(db: Db, userId: number, resourceIds: readonly number[]): Promise<string> {
  const [settings, [type, another]] = await Promise.all([
    settingsOf(db, userId),
    queryText<{ kind: string; name: string }>(
      db,
      'title_types',
      `select distinct t.id, t.kind, said(t.name, t.translations) as name
       from resources r join resource_types t on t.id = r.resource_type_id where r.id = any ($1)`,
      [resourceIds],
    ),
  ])
  return type && !another && !meetingKinds.includes(type.kind) ? type.name : settings.DefaultMeetingTitle
}
