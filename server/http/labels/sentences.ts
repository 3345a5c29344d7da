import { isRightToLeft, type Language, languages } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { commaOf } from '@kontor/contract/values/comma.ts'
import { productTexts } from './texts.ts'

export type { Language }

declare const said: unique symbol
/** A text in a reader's language, not the key of one. */
export type Sentence = string & { readonly [said]: true }

type Values = Readonly<Record<string, string | number>>

const pluralRules = new Map(languages.map(({ locale }) => [locale, new Intl.PluralRules(locale)]))

/** The language of a `lang` parameter; one the product doesn't speak is answered in English. */
export function languageOf(lang: unknown): Language {
  return languages.find(({ locale }) => locale === lang)?.locale ?? 'en'
}

/**
 * A label with its placeholders filled in: `{{name}}` from `values`, `{{most, number}}` as the language groups digits; `count`
 * chooses the plural form. English if the
 * language lacks it, the code itself if there is no such label.
 */
export function sentence(lang: Language, code: LabelKey, values: Values = {}): Sentence {
  const fill = isRightToLeft(lang) ? isolated : String
  const written = (value: string | number, format: string | undefined) =>
    fill(format && typeof value === 'number' ? value.toLocaleString(lang) : value)
  const text = textOf(lang, code, values.count).replace(
    /\{\{(\w+)(, number)?\}\}/g,
    (whole, name: string, format?: string) => (name in values ? written(values[name]!, format) : whole),
  )
  return text as Sentence
}

function textOf(lang: Language, code: string, count: string | number | undefined): string {
  for (const language of [lang, 'en'] as const) {
    const texts = productTexts.get(language)!
    const form = typeof count === 'number' && `${code}_${pluralRules.get(language)!.select(count)}`
    const text = (form && texts.get(form)) || texts.get(code)
    if (text) return text
  }
  return code
}

/** Names in a row, "Alster, 2nd floor", which stand in the order of the language, each in its own direction. */
export const inRow = (lang: Language, names: readonly string[]): string =>
  names.map(isRightToLeft(lang) ? isolated : String).join(commaOf(lang))

const isolates = /[\u2067\u2068]/

/**
 * A name or a time keeps its own direction inside a right-to-left sentence (Unicode's first strong isolate). What is put together of
 * such parts stands from right to left: nothing but a comma between them would show it.
 */
const isolated = (value: string | number) => `${isolates.test(String(value)) ? '\u2067' : '\u2068'}${value}\u2069`
