import { applicationIds, languages, permissions } from '@kontor/contract'
import { flat } from '@kontor/contract/labels/flat.ts'
import { en } from '@kontor/contract/labels/index.ts'
import { translationsInto } from '../../db/query/translations.ts'
import { asOwner } from '../../db/start/owner.ts'
import { productTexts } from '../../http/labels/texts.ts'
import { productVersions, seedVersions } from '../applications/applications.ts'
import { productCss, productPages, seedHelp } from '../help/help.ts'
import { categories, countryCodes, currencies, preferences, renamedZones } from './reference.data.ts'

/**
 * Brings the lists all companies share up to this program: permissions, languages, countries, currencies, zones and
 * preferences. One statement for each, which changes nothing where nothing differs. Run by the owner at every start.
 */
export async function seedReferenceData(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    for (const [text, rows] of statements()) await client.query(text, [JSON.stringify(rows)])
  })
}

function statements(): [string, unknown[]][] {
  const countryName = new Intl.DisplayNames('en', { type: 'region' })
  return [
    [
      upsert('permissions', 'code text, id bigint, type text, access_types text[], category text', 'code'),
      Object.entries(permissions).map(([code, { id, type, access, category }]) => ({
        code,
        id,
        type,
        access_types: access,
        category,
      })),
    ],
    [upsert('seed_names', 'key text, name text, translations jsonb', 'key'), seedNames()],
    [upsert('languages', 'locale text, name text', 'locale'), [...languages]],
    [
      upsert('countries', 'code text, name text', 'code'),
      countryCodes.map((code) => ({ code, name: countryName.of(code) })),
    ],
    [upsert('currencies', 'code text, symbol text, decimals smallint', 'code'), currencies],
    [upsert('timezones', 'name text', 'name'), zoneNames().map((name) => ({ name }))],
    [upsert('preference_categories', 'id bigint, seed_key text', 'id'), categories],
    [
      upsert('applications', 'id bigint, name text', 'id'),
      Object.entries(applicationIds).map(([name, id]) => ({ id, name })),
    ],
    [seedVersions, productVersions],
    [seedHelp.pages, productPages()],
    [seedHelp.css, productCss()],
    [upsert('preferences', 'key text, category_id bigint, default_value jsonb, seed_key text', 'key'), preferences],
  ]
}

/** The names of a new company's reference data, by key, from the labels. */
function seedNames() {
  const others = languages.filter(({ locale }) => locale !== 'en')
  return flat(en.seed).map(([key, name]) => ({
    key,
    name,
    translations: translationsInto(
      'name',
      Object.fromEntries(
        others.flatMap(({ locale }) => {
          const text = productTexts.get(locale)?.get(`seed.${key}`)
          return text ? [[locale, text]] : []
        }),
      ),
    ),
  }))
}

function zoneNames(): string[] {
  return [...new Set(['UTC', ...renamedZones, ...Intl.supportedValuesOf('timeZone')])]
}

/** `columns` as in a record definition; rows are matched by `key`, and written only where they differ. */
function upsert(table: string, columns: string, key: string): string {
  const names = columns.split(', ').map((column) => column.split(' ')[0]!)
  const others = names.filter((name) => name !== key)
  const change = others.length
    ? `do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
       where (${others.map((name) => `t.${name}`)}) is distinct from (${others.map((name) => `excluded.${name}`)})`
    : 'do nothing'
  return `insert into ${table} as t (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as r (${columns})
    on conflict (${key}) ${change}`
}
