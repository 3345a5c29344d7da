import type { KeptTranslations } from '../../db/query/translations.ts'
import type { ResourceNow } from './resources-now.ts'
import type { Settings } from './types.ts'

/** The settings of a new resource for which a file says nothing. */
export const newSettings = {
  translations: {},
  description: null,
  resource_model_id: null,
  capacity: 1,
  resource_capacity_type_id: null,
  seats: null,
  is_bookable: true,
  resource_attribute_ids: [],
} as const satisfies Partial<Settings>

/** The name in each language. */
const namesOf = (translations: KeptTranslations): Record<string, string> =>
  Object.fromEntries(Object.entries(translations).flatMap(([locale, { name }]) => (name ? [[locale, name]] : [])))

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...value].sort((a, b) => a - b)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : value
const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** The wanted settings that differ from those a resource has; `translations` are whole then. */
export function differences(now: ResourceNow, wanted: Partial<Settings>): Partial<Settings> {
  const has = { ...now, translations: namesOf(now.translations) }
  const all = wanted.translations && { ...has.translations, ...wanted.translations }
  const whole = all && Object.fromEntries(Object.entries(all).filter(([, name]) => name !== null))
  const settings = { ...wanted, ...(whole && { translations: whole }) }
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => !isSame(value, has[key as keyof Settings])),
  ) as Partial<Settings>
}

/**
 * The values that a resource has now for these settings. Restored, they take away a language that was added: it is null.
 */
export function settingsOfDraft(now: ResourceNow, keys: Partial<Settings>): Partial<Settings> {
  const added = Object.keys(keys.translations ?? {}).map((locale) => [locale, null])
  const has = { ...now, translations: { ...Object.fromEntries(added), ...namesOf(now.translations) } }
  return Object.fromEntries(Object.keys(keys).map((key) => [key, has[key as keyof Settings]])) as Partial<Settings>
}
