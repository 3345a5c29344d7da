import type { NewDocument } from '@kontor/contract/calls/company-documents.ts'

export type DocumentTexts = NewDocument['translations']
type Text = DocumentTexts[number]

/** A text in one language; empty where it isn't written yet. */
export const documentText = (texts: DocumentTexts, locale: string): Text =>
  texts.find((text) => text.locale === locale) ?? { locale, name: '', content: '' }

/** The texts with another one in its language. An empty one is removed, but for that in the company's language. */
export function withText(texts: DocumentTexts, text: Text, defaultLocale: string): DocumentTexts {
  const at = texts.findIndex(({ locale }) => locale === text.locale)
  if (!text.name && !text.content && text.locale !== defaultLocale) return texts.filter((_, index) => index !== at)
  return at < 0 ? [...texts, text] : texts.with(at, text)
}
