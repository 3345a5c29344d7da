import type { Translations } from '@kontor/contract'
import { t } from '../../i18n.ts'

/** The line of a field about its translations: the first ones, or that there are none. */
export function namesText(translations: Translations = []): string {
  return translations.map(({ locale, name }) => `${locale} ${name}`).join(' · ') || t('form.no_translations')
}
