import { afterEach, expect, test } from 'vitest'
import { say } from '../../i18n.ts'
import { namesText } from './names-text.ts'

afterEach(() => say('en', {}))

test('translations stand behind the names of their languages', () => {
  const names = [
    { locale: 'de', name: 'Tisch' },
    { locale: 'ar', name: 'مكتب' },
  ]
  expect(namesText(names)).toBe('Deutsch: Tisch · العربية: مكتب')
  say('ar', {})
  expect(namesText(names)).not.toMatch(/\b(de|ar)\b/)
})

test('without translations it says that the name is the same', () => {
  say('en', { 'form.no_translations': 'Same name in every language' })
  expect(namesText([])).toBe('Same name in every language')
})
