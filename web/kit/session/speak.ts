import type { Label } from '@kontor/contract'
import { signInNamespaces } from '@kontor/contract/labels/sign-in.ts'
import { say } from '../../i18n.ts'
import { keepTexts, keptTexts } from './kept-texts.ts'
import { markTextsLoaded } from './texts.ts'

const isOfSignIn = ([code]: [string, string]) => signInNamespaces.includes(code.split('.')[0]!)

/** The text of a label for a reader: the translation in their locale, else its content, else its code (R103). */
export function labelText({ code, content, translations }: Label, locale: string): string {
  return translations.find((translation) => translation.locale === locale)?.content || content || code
}

/** Shows the sign-in's labels in a language, and keeps them for the next visit. */
export function showLabels(locale: string, labels: readonly Label[]): void {
  const texts = labels.map((label): [string, string] => [label.code, labelText(label, locale)])
  say(locale, Object.fromEntries(texts))
  markTextsLoaded(locale, signInNamespaces)
  keepTexts({ locale, texts: Object.fromEntries(texts.filter(isOfSignIn)) })
}

/** Shows the texts of the last visit, from the first moment on. */
export function showKeptLabels(): void {
  const kept = keptTexts()
  if (kept) say(kept.locale, kept.texts)
}
