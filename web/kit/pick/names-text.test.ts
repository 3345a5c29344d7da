import { afterEach, expect, test } from 'vitest'
import { say } from '../../i18n.ts'
import { namesText } from './names-text.ts'

afterEach(() => say('en', {}))

test('translations stand behind the names of their languages, in the direction of the reader', () => {
  const names = [
    { locale: 'de', name: 'Tisch' },
    { locale: 'ar', name: 'مكتب' },
  ]
  expect(namesText(names)).toBe('\u200e\u2068Deutsch:\u00a0Tisch\u2069 · \u2068العربية:\u00a0مكتب\u2069')
  say('ar', {})
  expect(namesText(names)).toMatch(/^\u200f\u2068Deutsch:\u00a0Tisch/)
})

test('without translations it says that the name is the same', () => {
  say('en', { 'form.no_translations': 'Same name in every language' })
  expect(namesText([])).toBe('Same name in every language')
})
