import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '../values/languages.ts'
import { flat } from './flat.ts'

/** The texts of a language by whole key, and the file each stands in. */
function textsOf(locale: string): Map<string, string> {
  const folder = join(import.meta.dirname, locale)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    files.flatMap((file) =>
      flat({ [file.replace('.json', '')]: JSON.parse(readFileSync(join(folder, file), 'utf8')) }),
    ),
  )
}

const english = textsOf('en')
const suffix = /_(zero|one|two|few|many|other)$/
/** `grid.count` for `grid.count_one`, where English has both forms. */
const counted = new Set(
  [...english.keys()]
    .filter((key) => key.endsWith('_one') && english.has(key.replace(/_one$/, '_other')))
    .map((key) => key.replace(suffix, '')),
)
const isCounted = (key: string) => suffix.test(key) && counted.has(key.replace(suffix, ''))

/** The keys a language must have: English ones, with the plural forms that the language knows. */
function wantedOf(locale: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const plain = [...english.keys()].filter((key) => !isCounted(key))
  return [...plain, ...[...counted].flatMap((key) => pluralCategories.map((category) => `${key}_${category}`))]
}

/** `{{name}}`, and with a format `{{count, number}}`, which belongs to it. */
const placeholder = /\{\{[^{}]+\}\}/g
const placeholders = (text: string) => [...new Set(text.match(placeholder))].sort()
/** "One seat" and "two seats" may be said without the number. */
const mayLeaveOutCount = /_(zero|one|two)$/
function isFilledAlike(key: string, text: string, model: string): boolean {
  const [here, there] = [placeholders(text), placeholders(model)]
  const missing = there.filter((name) => !here.includes(name))
  const left =
    isCounted(key) && mayLeaveOutCount.test(key) ? missing.filter((name) => !/^\{\{count\b/.test(name)) : missing
  return left.length === 0 && here.every((name) => there.includes(name))
}

const words = (text: string) => text.replace(placeholder, ' ').match(/\p{L}+/gu)?.length ?? 0

describe.each(languages.filter(({ locale }) => locale !== 'en'))('$name', ({ locale }) => {
  const texts = textsOf(locale)
  const wanted = wantedOf(locale)
  const model = (key: string) => english.get(key) ?? english.get(key.replace(suffix, '_other')) ?? ''

  test(`R109 every English label has its ${locale} one, in every plural form`, () => {
    const missing = wanted.filter((key) => !texts.get(key))
    expect(missing, `contract/labels/${locale} lacks these keys`).toEqual([])
  })

  test('there is no label that English lacks', () => {
    const left = [...texts.keys()].filter((key) => !wanted.includes(key))
    expect(left, `contract/labels/${locale} has keys that nothing says any more`).toEqual([])
  })

  test('every label takes the same values as the English one', () => {
    const wrong = [...texts].filter(([key, text]) => wanted.includes(key) && !isFilledAlike(key, text, model(key)))
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('no sentence was left in English', () => {
    const left = [...texts].filter(([key, text]) => text === english.get(key) && words(text) > 2)
    expect(left.map(([key]) => key)).toEqual([])
  })
})

test('a screen has no text of its own for what every form says', () => {
  const everywhere = languages.map(({ locale }) => textsOf(locale))
  const inAll = (key: string) => everywhere.map((texts) => texts.get(key)).join('\n')
  const keys = [...english.keys()]
  const ofForms = new Map(keys.filter((key) => key.startsWith('form.')).map((key) => [inAll(key), key]))
  const again = keys.filter((key) => ofForms.has(inAll(key)) && ofForms.get(inAll(key)) !== key)
  expect(again.map((key) => `${key} is ${ofForms.get(inAll(key))}`)).toEqual([])
})
