import type { PreferenceValue } from '@kontor/contract'
import type { ErrorLabel, LabelKey } from '@kontor/contract/labels/keys.ts'
import { type PreferenceKey, preferenceKinds } from '@kontor/contract/values/preference-kinds.ts'
import { timePattern } from '@kontor/contract/values/written-time.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { type Language, type Sentence, sentence } from '../../http/labels/sentences.ts'
import { labelOfWord, nameOfPreference, noPlace } from './labels.ts'
import type { PreferenceValues } from './preferences.ts'

/** The words of a preference that can be chosen beside these values of the others. */
export function wordsOf(key: PreferenceKey, others: PreferenceValues): string[] {
  const { values = {}, fits = () => true } = preferenceKinds[key]
  return Object.keys(values).filter((word) => fits(word, others))
}

/** A stored value, as the calls write it. */
export function wordOf(key: PreferenceKey, stored: unknown, others: PreferenceValues): string | string[] {
  const { form, values } = preferenceKinds[key]
  if (key === 'TimeFormat') return shownTime(String(stored), others)
  if (Array.isArray(stored)) return stored.map(String)
  if (form === 'place') return stored === null ? noPlace : String(stored)
  const found = values && Object.entries(values).find(([, value]) => value === stored)
  return found ? found[0] : String(stored)
}

/** The format by which times really show: the clock decides about AM and PM. */
const shownTime = (time_format: string, { DateTimeMode }: PreferenceValues) =>
  timePattern({ time_format, time_mode: DateTimeMode })

const refused = (message: Sentence | ErrorLabel) => new AppError('invalid', { errors: { value: [message] } })
const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/
const longestText = 100

/** The stored form of a value of the calls. Throws `invalid` at `value`, which names the choices. */
export function storedOf(
  key: PreferenceKey,
  value: PreferenceValue,
  others: PreferenceValues,
  lang: Language,
): unknown {
  const { form, values = {} } = preferenceKinds[key]
  if (form === 'several' || form === 'weekdays') return severalOf(key, value, lang)
  const word = Array.isArray(value) ? '' : value.trim()
  switch (form) {
    case 'choice': {
      const allowed = wordsOf(key, others)
      if (!allowed.includes(word)) throw oneOf(key, allowed, lang)
      return values[word]
    }
    case 'clock':
      if (!clockTime.test(word)) throw refused(sentence(lang, 'preferences.time'))
      return word
    case 'percentage':
      if (!/^\d{1,3}$/.test(word) || Number(word) > 100) throw refused(sentence(lang, 'preferences.percentage'))
      return Number(word)
    case 'colour':
      if (!/^#[\da-f]{6}$/i.test(word)) throw refused(sentence(lang, 'preferences.colour'))
      return word.toLowerCase()
    case 'place':
      if (word === noPlace) return null
      if (!/^\d{1,15}$/.test(word)) throw invalidField('value', 'unknown_id')
      return Number(word)
    case 'text':
      if (word === '') throw invalidField('value', 'required')
      if (word.length > longestText) throw refused(sentence(lang, 'error.max', { max: longestText }))
      return word
  }
}

/** A list in the order of the words, each once. */
function severalOf(key: PreferenceKey, value: PreferenceValue, lang: Language): string[] {
  const all = Object.keys(preferenceKinds[key].values!)
  const given = Array.isArray(value) ? value : [value]
  if (!given.every((word) => all.includes(word))) throw oneOf(key, all, lang)
  const chosen = all.filter((word) => given.includes(word))
  if (preferenceKinds[key].form === 'weekdays' && chosen.length === all.length)
    throw refused(sentence(lang, 'preferences.weekdays'))
  if (preferenceKinds[key].form === 'several' && chosen.length === 0)
    throw refused(sentence(lang, 'error.too_few', { min: 1 }))
  return chosen
}

const oneOf = (key: PreferenceKey, words: readonly string[], lang: Language) =>
  refused(
    sentence(lang, 'error.one_of', {
      options: words.map((word) => (isSaid(key) ? `${labelOfWord(key, word, lang)} (${word})` : word)).join(', '),
    }),
  )

/** Whether a word says less than its label. */
const isSaid = (key: PreferenceKey) => !key.startsWith('Booking')

/** Throws `invalid` at `value` where it isn't above or below what another preference has. */
export function requireOrder(key: PreferenceKey, stored: unknown, others: PreferenceValues, lang: Language): void {
  const { form, above = [], below = [] } = preferenceKinds[key]
  const isClock = form === 'clock'
  const stands = (other: string) => others[other as keyof PreferenceValues] as string | number
  const low = above.findLast((other) => stands(other) >= (stored as string | number))
  const high = below.find((other) => stands(other) <= (stored as string | number))
  const found = low ?? high
  if (found === undefined) return
  const label: LabelKey = low
    ? isClock
      ? 'preferences.later'
      : 'preferences.above'
    : isClock
      ? 'preferences.earlier'
      : 'preferences.below'
  throw refused(sentence(lang, label, { value: stands(found), name: nameOfPreference(found as PreferenceKey, lang) }))
}
