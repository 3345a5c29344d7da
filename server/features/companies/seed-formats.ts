import type { Db } from '../../db/connection.ts'

/** The settings of countries that don't write times and dates as the product does, by the country's code. */
const formatsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { TimeFormat: 'h:mm a', DateTimeMode: 'am-pm', DateFormat: 'M/d/yyyy', FirstDayOfWeek: 'sunday' },
}

/** Gives a new company the formats of its country as its own settings. */
export async function seedFormats(db: Db, companyId: number, country: string | undefined): Promise<void> {
  const settings = Object.entries(formatsOf[country ?? ''] ?? {})
  if (settings.length === 0) return
  await db
    .insertInto('company_preferences')
    .values(settings.map(([key, value]) => ({ company_id: companyId, key, value: JSON.stringify(value) })))
    .execute()
}
