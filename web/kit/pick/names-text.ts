import type { Translations } from '@kontor/contract'
import { languages } from '@kontor/contract/values/languages.ts'
import { inOrder, isolated, t } from '../../i18n.ts'

/** The line of a field about its translations, `Deutsch: Tisch · Français: Table`, or that there are none. */
export function namesText(translations: Translations = []): string {
  if (translations.length === 0) return t('form.no_translations')
  const nameOf = (locale: string) => languages.find((language) => language.locale === locale)?.name ?? locale
  return inOrder(translations.map(({ locale, name }) => isolated(`${nameOf(locale)}: ${name}`)).join(' · '))
}
