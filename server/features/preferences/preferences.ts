import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'

export { daysOfWeek } from './week.ts'

/** The settings of a person: their own value, else the company's, else the product's. */
export interface PreferenceValues {
  StartUpPage: string
  DefaultLocation: number | null
  FirstDayOfWeek: string
  WeekendDays: string[]
  DisplayWeekend: number
  DateFormat: string
  TimeFormat: string
  DateTimeMode: 'h24' | 'am-pm'
  DefaultSlot: string
  AvailableSlots: string[]
  /** The starts of the parts of the day, HH:mm. */
  MorningFrom: string
  AfternoonFrom: string
  EveningFrom: string
  NightFrom: string
  HighOccupancyPercentage: number
  AverageOccupancyPercentage: number
  HighOccupancyColor: string
  AverageOccupancyColor: string
  LowOccupancyColor: string
  DefaultMeetingTitle: string
  SHOW_CAMERA_BUTTON: 'on' | 'off'
  BookingFirstSortField: string
  BookingSecondSortField: string
  /** Whether a module opens by itself; see `menuSetting`. */
  [menu: `Menu:${string}`]: unknown
}

/** The product's value; a label in the reader's language if it is a word. */
export const ofProduct = (preferences: string) => {
  const [key, value] = [sql.ref(`${preferences}.seed_key`), sql.ref(`${preferences}.default_value`)]
  // The function is called for words only: calling it for every setting would take most of the time of reading them.
  return sql`case when ${key} is null then ${value} else coalesce(to_jsonb(seed_name(${key})), ${value}) end`
}

/** The product's own settings, where there is no company to change them. */
export async function productSettings(db: Db): Promise<PreferenceValues> {
  const { settings } = await db
    .selectFrom('preferences')
    .select(sql<PreferenceValues>`jsonb_object_agg(key, ${ofProduct('preferences')})`.as('settings'))
    .executeTakeFirstOrThrow()
  return settings
}

const settingsFor = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('preferences as p')
    .leftJoin('company_preferences as c', 'c.key', 'p.key')
    .leftJoin('user_preferences as u', (join) => join.onRef('u.key', '=', 'p.key').on('u.user_id', '=', userId))
    .select(
      sql<PreferenceValues>`jsonb_object_agg(p.key, coalesce(u.value, c.value, ${ofProduct('p')}))`.as('settings'),
    ),
)

/** SQL: the settings of a person by their id, for a statement about many people. */
export const settingsText = (
  userId: string,
) => sql<PreferenceValues>`select jsonb_object_agg(p.key, coalesce(u.value, c.value, ${ofProduct('p')}))
  from preferences p left join company_preferences c on c.key = p.key
  left join user_preferences u on u.key = p.key and u.user_id = ${sql.raw(userId)}`

/** One query; the tenant transaction decides the company. */
export async function settingsOf(db: Db, userId: number): Promise<PreferenceValues> {
  const [row] = await settingsFor(db, { userId }).execute()
  return row!.settings
}
