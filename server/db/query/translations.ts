import type { TranslatedTexts } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'

/**
 * Translations as every table keeps them: locale → { column: text }. The domain `translations` holds them to it; this file
 * and the SQL function `said` are the only ones that look inside.
 */
export type KeptTranslations<Field extends string = 'name'> = Readonly<Record<string, Partial<Record<Field, string>>>>

/**
 * A text of a row of `table` (an alias) in the reader's language, else as it was written. `lang`: for queries outside
 * of a unit of work, where the reader's language isn't set.
 */
export const said = (table: string, field = 'name', lang?: string): RawBuilder<string> =>
  sql`said(${sql.ref(`${table}.${field}`)}, ${sql.ref(`${table}.translations`)}, ${sql.lit(field)}${lang === undefined ? sql`` : sql`, ${lang}::text`})`

/**
 * The name of a row of a table that is `known_by_key`: the given one, else the program's own word for its key, in the
 * reader's language.
 */
export const seededName = (table: string): RawBuilder<string> =>
  sql`name_of(${sql.ref(`${table}.name`)}, ${sql.ref(`${table}.translations`)}, ${sql.ref(`${table}.seed_key`)})`

/** The name of a row in memory, the same as `said` in SQL. */
export const saidIn = (
  lang: string,
  { name, translations }: { name: string; translations: KeptTranslations },
): string => translations[lang]?.name || name

/** All names of a row, in every language, as a set of rows with the column `text`. */
export const allNames = (table: string) =>
  sql<{ text: string }>`(select ${sql.ref(`${table}.name`)} as text
    union all select value ->> 'name' from jsonb_each(${sql.ref(`${table}.translations`)}) where value ->> 'name' <> '')`

/** The locales in which a text of a row is written. */
export const localesOf = (table: string, field: string): RawBuilder<string[]> =>
  sql`array(select key from jsonb_each(${sql.ref(`${table}.translations`)}) where value ->> ${sql.lit(field)} <> '' order by key)`

/** All translations of a row of `table`, as the API answers them. */
export const translationsOf = <Field extends string = 'name'>(
  table: string,
): RawBuilder<TranslatedTexts<Record<Field, string>>> =>
  sql`(select coalesce(json_agg(jsonb_build_object('locale', key) || value order by key), '[]')
    from jsonb_each(${sql.ref(`${table}.translations`)}))`

/** Translations of a request in the database's format. */
export const keptTranslations = (translations: TranslatedTexts<object>): string =>
  JSON.stringify(Object.fromEntries(translations.map(({ locale, ...texts }) => [locale, texts])))

/** Texts of one field by locale, in the database's format. */
export const translationsInto = <Field extends string>(
  field: Field,
  texts: Readonly<Record<string, string>>,
): KeptTranslations<Field> =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, { [field]: text } as Record<Field, string>]),
  )

const language = sql<string>`current_setting('app.lang', true)`

/**
 * The language in which the reader gets a text of `table`, whose column `locale` says in which it was written: their own, else
 * `fallback`, else that one.
 */
export const localeRead = (table: string, fallback: string): RawBuilder<string> => {
  const [own, texts] = [sql.ref(`${table}.locale`), sql.ref(`${table}.translations`)]
  return sql`case when ${own} = ${language} or ${texts} ? ${language} then ${language}
    when ${texts} ? ${fallback}::text then ${fallback}::text else ${own} end`
}

/** A text of `table` in that language. */
export const textRead = (table: string, field: string, fallback: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${table}.translations`)} -> (${localeRead(table, fallback)}) ->> ${sql.lit(field)}, ${sql.ref(`${table}.${field}`)})`

/** The texts of a row of such a table in all its languages, the one it was written in first. */
export const writtenTexts = (table: string): RawBuilder<{ locale: string; name: string; content: string }[]> => {
  const own = ['locale', 'name', 'content'].map((column) => sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`)
  return sql`(jsonb_build_array(jsonb_build_object(${sql.join(own)})) || (${translationsOf(table)})::jsonb)`
}

/** Those languages. */
export const writtenLocales = (table: string): RawBuilder<string[]> =>
  sql`array_prepend(${sql.ref(`${table}.locale`)}, ${localesOf(table, 'name')})`
