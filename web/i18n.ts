import { flat } from '@kontor/contract/labels/flat.ts'
import type { en } from '@kontor/contract/labels/index.ts'
import { signIn } from '@kontor/contract/labels/sign-in.ts'
import { colonOf } from '@kontor/contract/values/colon.ts'
import { commaOf } from '@kontor/contract/values/comma.ts'
import { isRightToLeft } from '@kontor/contract/values/languages.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
    returnNull: false
  }
}

/** i18next's name for a language in which every text is its own key. */
const keys = 'cimode'
let spoken = 'en'

/**
 * The English texts of the sign-in are bundled, so that it has texts before the server's labels arrive, or without them
 * (R101, R104). All others are loaded with the part that shows them (`kit/session/texts.ts`).
 */
i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: Object.fromEntries(flat(signIn)) } },
  // A key is looked up as one word, dots included.
  keySeparator: false,
  interpolation: { escape: isolated },
  react: { bindI18nStore: 'added' },
})

/** A name or a time keeps its own direction inside of a sentence from right to left (Unicode's first strong isolate). */
export function isolated(value: string): string {
  return isRightToLeft(spoken) ? `\u2068${value}\u2069` : value
}

/** Joins several parts in the reader's direction: nothing but a comma between isolated parts would show it. */
export function inOrder(value: string): string {
  return isRightToLeft(spoken) ? `\u2067${value}\u2069` : value
}

/** Stands between the parts of a list. */
export const comma = () => commaOf(spoken)

/** Stands between a name and what is said about it. */
export const colon = () => colonOf(spoken)

/** The language of texts, dates and direction; also while raw keys are shown. */
export const spokenLanguage = () => spoken

/** Adds texts of a language, by code, for parts that aren't shown yet. */
export function addTexts(locale: string, texts: Readonly<Record<string, string>>): void {
  i18next.addResourceBundle(locale, 'translation', texts, false, true, { silent: true })
}

/** The texts of some namespaces that are known in a language, by code. */
export function textsIn(locale: string, namespaces: readonly string[]): Record<string, string> {
  const known: Record<string, string> = i18next.getResourceBundle(locale, 'translation') ?? {}
  return Object.fromEntries(Object.entries(known).filter(([code]) => namespaces.includes(code.split('.')[0]!)))
}

/** Shows all texts in a language at once, by code. Missing ones show in English, if it is known. */
export function say(locale: string, texts: Readonly<Record<string, string>> = {}): void {
  spoken = locale
  i18next.addResourceBundle(locale, 'translation', texts, false, true)
  if (i18next.language !== keys) void i18next.changeLanguage(locale)
  const root = globalThis.document?.documentElement
  if (!root) return
  root.lang = locale
  root.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
}

/** Shows every text as its raw key, or the texts again (R105). */
export function toggleKeys(): void {
  void i18next.changeLanguage(i18next.language === keys ? spoken : keys)
}

/** For code outside of components; inside them `useTranslation` follows a change of language. */
export const t = i18next.t
export { i18next }
