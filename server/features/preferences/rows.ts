import type { Preference, PreferenceValue } from '@kontor/contract'
import { type PreferenceKey, preferenceKeys, preferenceKinds } from '@kontor/contract/values/preference-kinds.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { among } from '../../sql/with-values.ts'
import { aboutOfPreference, labelOfValue, labelOfWord, nameOfPreference } from './labels.ts'
import { ofProduct, type PreferenceValues } from './preferences.ts'
import { wordOf, wordsOf } from './values.ts'

/** The three values of a preference: a person's own, their company's and the product's. Undefined: none. */
export interface PreferenceRow {
  id: number
  key: PreferenceKey
  own: { id: number; version: number; value: unknown } | null
  companys: { id: number; version: number; value: unknown } | null
  product: unknown
}

/** All preferences with their values for a person, in the order of the screens. One query. */
export async function preferenceRows(db: Db, userId: number): Promise<PreferenceRow[]> {
  const of = (table: string) =>
    sql<PreferenceRow['own']>`case when ${sql.ref(`${table}.id`)} is not null then
      json_build_object('id', ${sql.ref(`${table}.id`)}, 'version', ${sql.ref(`${table}.version`)}, 'value', ${sql.ref(`${table}.value`)}) end`
  const rows = await db
    .selectFrom('preferences as p')
    .leftJoin('company_preferences as c', 'c.key', 'p.key')
    .leftJoin('user_preferences as u', (join) => join.onRef('u.key', '=', 'p.key').on('u.user_id', '=', userId))
    .where('p.key', 'in', preferenceKeys)
    .select(['p.id', 'p.key', of('u').as('own'), of('c').as('companys'), ofProduct('p').as('product')])
    .execute()
  const order = new Map<string, number>(preferenceKeys.map((key, at) => [key, at]))
  return (rows as PreferenceRow[]).sort((a, b) => order.get(a.key)! - order.get(b.key)!)
}

/** The owner of the values that are read. */
export type Whose = 'person' | 'company'

/** The values, the first one there that holds. */
const valuesOf = ({ key, own, companys, product }: PreferenceRow, whose: Whose) => [
  ...(whose === 'person' && own && !preferenceKinds[key].isCompanys
    ? [{ value: own.value, source: 'own' as const }]
    : []),
  ...(companys ? [{ value: companys.value, source: 'company' as const }] : []),
  { value: product, source: 'product' as const },
]

/** The preferences as they hold together. */
export const holdingValues = (rows: readonly PreferenceRow[], whose: Whose): PreferenceValues =>
  Object.fromEntries(rows.map((row) => [row.key, valuesOf(row, whose)[0]!.value])) as unknown as PreferenceValues

/** The names of the places among the values that the caller may see, by id. */
export async function placeNames(db: Db, actor: Actor, rows: readonly PreferenceRow[]): Promise<Map<number, string>> {
  const ids = rows
    .filter(({ key }) => preferenceKinds[key].form === 'place')
    .flatMap(({ own, companys }) => [own?.value, companys?.value])
    .filter((id) => typeof id === 'number')
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('access.read', '=', true)
    .where('l.retired_at', 'is', null)
    .where('l.id', '=', among(ids))
    .select(['l.id', said('l').as('name')])
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

interface Reading {
  whose: Whose
  lang: Language
  /** All values that hold together. */
  values: PreferenceValues
  places: ReadonlyMap<number, string>
}

/** A preference in the form of the calls (R390). */
export function preferenceOf(row: PreferenceRow, { whose, lang, values, places }: Reading): Preference {
  const { id, key, own, companys } = row
  const { category, form } = preferenceKinds[key]
  const [holding, ...others] = valuesOf(row, whose)
  const is_own = holding!.source === (whose === 'person' ? 'own' : 'company')
  const under = is_own ? others[0]! : holding!
  const chosen = (stored: unknown) => {
    const value: PreferenceValue = wordOf(key, stored, values)
    return { value, label: labelOfValue(key, value, lang, places.get(stored as number)) }
  }
  return {
    id,
    preference: key,
    name: nameOfPreference(key, lang),
    about: aboutOfPreference(key, lang),
    preference_category: category,
    form,
    preference_values: wordsOf(key, values).map((value) => ({ value, label: labelOfWord(key, value, lang) })),
    preference_user_values: own ? [chosen(own.value)] : [],
    is_automatic: key.startsWith('Menu:') && holding!.value === true,
    ...chosen(holding!.value),
    is_own,
    is_companys: preferenceKinds[key].isCompanys === true,
    inherited: { ...chosen(under.value), source: under.source === 'company' ? 'company' : 'product' },
    version: (whose === 'person' ? own : companys)?.version ?? 1,
  }
}
