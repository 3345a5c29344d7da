import { en } from '@kontor/contract/labels/index.ts'

export type Namespace = keyof typeof en
/** The languages the server speaks; others get English. */
export type Language = 'en'

const spoken: Record<Language, Record<Namespace, Record<string, string>>> = { en }

export function languageOf(lang: unknown): Language {
  return typeof lang === 'string' && lang in spoken ? (lang as Language) : 'en'
}

/** A label with its placeholders filled in: `{{name}}` from `values`. The code itself where there is no such label. */
export function sentence(
  lang: Language,
  code: `${Namespace}.${string}`,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [namespace, key] = code.split('.', 2) as [Namespace, string]
  const text = spoken[lang][namespace][key] ?? code
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Every label of a namespace-keyed language as the API serves them: code, content, translations. */
export function allLabels() {
  return Object.entries(en).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, content]) => ({
      code: `${namespace}.${key}`,
      content,
      translations: [{ locale: 'en', content }],
    })),
  )
}
