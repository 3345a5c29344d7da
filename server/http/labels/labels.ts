import type { Label } from '@kontor/contract'
import { productTexts } from './texts.ts'

const english = productTexts.get('en')!
const kept = new Map<string, readonly Label[]>()

/**
 * Every label for readers of one locale. A plural form that English doesn't know has the English `other` form as its
 * content. A locale nobody has written gets the English texts, without a translation. Made once for each language: the same
 * labels are the same array.
 */
export function labelsIn(locale: string): readonly Label[] {
  const translated = productTexts.get(locale)
  return translated ? labelsOf(locale, translated) : untranslated
}

function labelsOf(locale: string, translated: ReadonlyMap<string, string>): readonly Label[] {
  const known = kept.get(locale)
  if (known) return known
  const codes = new Set([...english.keys(), ...translated.keys()])
  const labels = [...codes].map((code) => {
    const content = translated.get(code)
    return { code, content: englishOf(code), translations: content === undefined ? [] : [{ locale, content }] }
  })
  kept.set(locale, labels)
  return labels
}

const englishOf = (code: string) => english.get(code) ?? english.get(code.replace(/_[a-z]+$/, '_other')) ?? code

const untranslated: readonly Label[] = labelsOf('en', english).map((label) => ({ ...label, translations: [] }))
