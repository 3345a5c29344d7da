import type { MenuPreferenceCode, SlotType } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import type { BookingColumn } from '@kontor/contract/values/booking-columns.ts'
import { type MenuSetting, type PreferenceKey, preferenceKinds } from '@kontor/contract/values/preference-kinds.ts'
import { slotWords } from '@kontor/contract/values/slot-words.ts'
import { formatInstant } from '@kontor/contract/values/written-time.ts'
import { inRow, type Language, sentence } from '../../http/labels/sentences.ts'

/** The module of a menu's preference; null for all others. */
const moduleOf = (key: PreferenceKey) => (key.startsWith('Menu:') ? (key.slice(5) as MenuPreferenceCode) : null)
const lower = <Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>

export function nameOfPreference(key: PreferenceKey, lang: Language): string {
  const code = moduleOf(key)
  if (code) return sentence(lang, `preferences.menu.${lower(code)}`)
  return sentence(lang, `preferences.name.${lower(key as Exclude<PreferenceKey, MenuSetting>)}`)
}

export const aboutOfPreference = (key: PreferenceKey, lang: Language): string =>
  moduleOf(key)
    ? sentence(lang, 'preferences.about_menu')
    : sentence(lang, `preferences.about.${lower(key as Exclude<PreferenceKey, MenuSetting>)}`)

/** A day and a time whose parts can't be taken for each other. */
const example = '2026-11-19T09:05:00Z'

/** A word of a preference's values, as the reader says it. */
export function labelOfWord(key: PreferenceKey, word: string, lang: Language): string {
  switch (key) {
    case 'DateFormat':
    case 'TimeFormat':
      return formatInstant(example, 'UTC', word, lang)
    case 'FirstDayOfWeek':
    case 'WeekendDays':
      return sentence(lang, `weekday.${word}` as LabelKey)
    case 'BookingFirstSortField':
    case 'BookingSecondSortField':
      return sentence(lang, `bookings.column_${word as BookingColumn}`)
    case 'DefaultSlot':
    case 'AvailableSlots':
      return sentence(lang, `plan.slot.${slotWords[word as SlotType]}`)
    case 'StartUpPage':
      return sentence(lang, `preferences.start.${word.toLowerCase()}` as LabelKey)
    case 'SHOW_CAMERA_BUTTON':
      return sentence(lang, word === 'on' ? 'form.on' : 'form.off')
    default:
      return sentence(lang, `preferences.choice.${word}` as LabelKey)
  }
}

/** A value in words. `place`: the name of the place that it is. */
export function labelOfValue(key: PreferenceKey, value: string | string[], lang: Language, place?: string): string {
  const { form, values } = preferenceKinds[key]
  if (form === 'place') return value === noPlace ? sentence(lang, 'preferences.nowhere') : (place ?? '–')
  if (Array.isArray(value))
    return inRow(
      lang,
      value.map((word) => labelOfWord(key, word, lang)),
    )
  if (form === 'percentage') return (Number(value) / 100).toLocaleString(lang, { style: 'percent' })
  return values ? labelOfWord(key, value, lang) : value
}

/** The word for no place at all, which differs from having no value. */
export const noPlace = 'none'
