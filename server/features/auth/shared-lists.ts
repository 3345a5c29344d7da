import type { Db } from '../../db/connection.ts'
import { languageOf } from '../../http/labels/sentences.ts'
import { offsetNow } from '../../time/zones.ts'

/** The lists all companies share, as the database keeps them. */
export const readSharedLists = async (db: Db) => {
  const [languages, countries, timezones, currencies] = await Promise.all([
    db.selectFrom('languages').selectAll().orderBy('id').execute(),
    db.selectFrom('countries').select(['id', 'code']).execute(),
    db.selectFrom('timezones').selectAll().orderBy('name').execute(),
    db.selectFrom('currencies').select(['id', 'code', 'symbol', 'decimals']).orderBy('code').execute(),
  ])
  return { languages, countries, timezones, currencies }
}

/** The lists for readers of one locale, countries by their names. */
export const sharedListsIn = (locale: string, lists: Awaited<ReturnType<typeof readSharedLists>>) => ({
  ...lists,
  countries: countriesIn(locale, lists.countries),
  timezones: lists.timezones.map(({ id, name }) => ({ id, name, offset: offsetNow(name) })),
})

function countriesIn(locale: string, countries: readonly { id: number; code: string }[]) {
  const spoken = languageOf(locale)
  const names = new Intl.DisplayNames(spoken, { type: 'region' })
  const { compare } = new Intl.Collator(spoken)
  return countries
    .map(({ id, code }) => ({ id, code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name))
}
