import { t } from '../../i18n.ts'

/** Checks a value: null when it passes, else the sentence to show. */
export type Rule = (value: unknown) => string | null

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Empty text, blanks, null, an empty list or false fail; the number 0 passes (R130–R132). */
export const required: Rule = (value) => (isEmpty(value) ? t('error.required') : null)

/** Only `required` makes a value compulsory: the other rules let an empty one pass (R134, R137, R141). */
const unlessEmpty =
  (check: (text: string) => string | null): Rule =>
  (value) =>
    isEmpty(value) ? null : check(String(value))

export const email = unlessEmpty((text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? null : t('error.email')))

export const min = (least: number) =>
  unlessEmpty((text) => ([...text].length < least ? t('error.min', { min: least }) : null))

export const max = (most: number) =>
  unlessEmpty((text) => ([...text].length > most ? t('error.max', { max: most }) : null))

/** Requires the value of another field, whatever that is (R135). */
export const confirmed =
  (target: () => string): Rule =>
  (value) =>
    value === target() ? null : t('error.passwords_differ')

/** Western and Arabic-Indic digits (R138–R140). */
export const numeric = unlessEmpty((text) => (/^[0-9\u0660-\u0669]+$/.test(text) ? null : t('error.numeric')))

/** The sentence of the first rule that fails (R143). */
export function firstFailure(rules: readonly Rule[], value: unknown): string | null {
  for (const rule of rules) {
    const failure = rule(value)
    if (failure) return failure
  }
  return null
}
