import { defaultHelpNames } from '@kontor/contract/calls/help-names.ts'
import type { NewHelpPage } from '@kontor/contract/calls/help-page.ts'

export interface Text {
  name: string
  content: string
}

/** English is the help text itself; every other language is one of its translations. */
export const english = 'en'
const none: Text = { name: '', content: '' }

/** A help text in one language, as its form holds it. */
export function textIn({ name, content, translations }: NewHelpPage, locale: string): Text {
  if (locale === english) return { name, content }
  const found = translations.find((translation) => translation.locale === locale)
  return found ? { name: found.name, content: found.content } : none
}

/** The translations with another text in one language; an empty text removes it. */
export function translated({ translations }: NewHelpPage, locale: string, text: Text): NewHelpPage['translations'] {
  const others = translations.filter((translation) => translation.locale !== locale)
  return text.name || text.content ? [...others, { locale, ...text }] : others
}

/** The languages it has content in. */
export const writtenIn = ({ content, translations }: NewHelpPage): string[] => [
  ...(content.trim() ? [english] : []),
  ...translations.filter(({ content }) => content.trim()).map(({ locale }) => locale),
]

/**
 * The text that a reader of a language sees: without a name of its own the usual one, without content the English one
 * (R440, R443).
 */
export function readIn(page: NewHelpPage, locale: string): Text {
  const { name, content } = textIn(page, locale)
  const isOwn = locale === english || !!(name || content)
  const read = isOwn ? { name, content } : textIn(page, english)
  return {
    name: read.name.trim() || usualName(isOwn ? locale : english),
    content: read.content.trim() ? read.content : page.content,
  }
}

/** The name of a help text that nobody has named (R440). */
export const usualName = (locale: string) => defaultHelpNames[locale] ?? defaultHelpNames[english]!

/** The language that the person is writing in: the last one with unsaved changes, otherwise English. */
export function localeAtWork(page: NewHelpPage, stored: NewHelpPage): string {
  const locales = [page, stored].flatMap(({ translations }) => translations.map(({ locale }) => locale))
  const isChanged = (locale: string) => JSON.stringify(textIn(page, locale)) !== JSON.stringify(textIn(stored, locale))
  return locales.findLast(isChanged) ?? english
}

const line = /(<\/(?:h[2-4]|p|[uod]l|li|d[td]|t[rhd]|table|blockquote)>|<(?:[uod]l|table|thead|tbody|tr)>)(?=<)/g

/** HTML with each element on a line of its own, so that it is easier to edit; it looks the same. */
const inLines = (html: string) => (html.includes('\n') ? html : html.replace(line, '$1\n'))

/** A stored help text as its form begins with it. */
export const formValuesOf = ({ route, name, content, translations }: NewHelpPage): NewHelpPage => ({
  route,
  name,
  content: inLines(content),
  translations: translations.map((text) => ({ ...text, content: inLines(text.content) })),
})
