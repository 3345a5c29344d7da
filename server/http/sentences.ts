import { en } from '@kontor/contract/labels/index.ts'

/** The languages the server speaks; others get English. */
export type Language = 'en'

/** Texts by key, in groups of any depth. */
interface Texts {
  [key: string]: string | Texts
}

export interface Label {
  code: string
  content: string
  translations: { locale: string; content: string }[]
}

const labels: Label[] = flatten(en).map(([code, content]) => ({
  code,
  content,
  translations: [{ locale: 'en', content }],
}))
const spoken: Record<Language, ReadonlyMap<string, string>> = { en: new Map(flatten(en)) }

export function languageOf(lang: unknown): Language {
  return typeof lang === 'string' && Object.hasOwn(spoken, lang) ? (lang as Language) : 'en'
}

/** A label with its placeholders filled in: `{{name}}` from `values`. The code itself where there is no such label. */
export function sentence(lang: Language, code: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = spoken[lang].get(code) ?? code
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Every label as the API serves them. */
export function allLabels(): Label[] {
  return labels
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  )
}
