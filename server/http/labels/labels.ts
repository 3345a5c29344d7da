import type { Label } from '@kontor/contract'
import { productTexts } from './texts.ts'

const english = productTexts.get('en')!
const kept = new Map<string, readonly Label[]>()

/**
 * Every label for readers of one locale. A plural form that English doesn't know has the English `other` form as its
 * content. A locale nobody has written gets the English texts, without a translation.
 */
export function labelsIn(locale: string): readonly Label[] {
  const known = kept.get(locale)
  if (known) return known
  const translated = productTexts.get(locale)
  if (!translated) return labelsIn('en').map((label) => ({ ...label, translations: [] }))
  const codes = new Set([...english.keys(), ...translated.keys()])
  const labels = [...codes].map((code) => {
    const content = translated.get(code)
    return { code, content: englishOf(code), translations: content === undefined ? [] : [{ locale, content }] }
  })
  kept.set(locale, labels)
  return labels
}

const englishOf = (code: string) => english.get(code) ?? english.get(code.replace(/_[a-z]+$/, '_other')) ?? code
