import type { Translations } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'

/** The name of a row of `table` (an alias) in the language of this transaction. */
export const said = (table: string): RawBuilder<string> =>
  sql`said(${sql.ref(`${table}.name`)}, ${sql.ref(`${table}.translations`)})`

/** All translations of a row of `table`, as the API answers them, by locale. */
export const translationsOf = (table: string): RawBuilder<Translations> =>
  sql`(select coalesce(json_agg(json_build_object('locale', key, 'name', value) order by key), '[]')
    from jsonb_each_text(${sql.ref(`${table}.translations`)}))`

/** Translations as they are kept: locale → name. */
export function byLocale(translations: Translations): string {
  return JSON.stringify(Object.fromEntries(translations.map(({ locale, name }) => [locale, name])))
}
