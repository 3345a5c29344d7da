import type { Translations } from '@kontor/contract'
import { isRightToLeft, languages } from '@kontor/contract/values/languages.ts'
import { spokenLanguage, t } from '../../i18n.ts'

/** The line of a field about its translations, `Deutsch: Tisch · Français: Table`, or that there are none. */
export function namesText(translations: Translations = []): string {
  if (translations.length === 0) return t('form.no_translations')
  const nameOf = (locale: string) => languages.find((language) => language.locale === locale)?.name ?? locale
  // The line has the reader's direction, and each name its own.
  const begins = isRightToLeft(spokenLanguage()) ? '\u200f' : '\u200e'
  return begins + translations.map(({ locale, name }) => `\u2068${nameOf(locale)}:\u00a0${name}\u2069`).join(' · ')
}
