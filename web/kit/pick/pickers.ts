import type { Translations } from '@kontor/contract'
import { picker } from './picker.ts'

// Pickers that belong to no feature; a feature declares its own beside their component.
export const timezonePicker = picker<string | null>('timezone')
export const countryPicker = picker<number | null>('country')
export const currencyPicker = picker<number | null>('currency')
export const languagePicker = picker<number | null>('language')
export const translationsPicker = picker<Translations>('name-translations')
