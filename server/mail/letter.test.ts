import { expect, test } from 'vitest'
import { inText } from './letter.ts'

test.each([
  ['fr', 'Approuver\u00a0:\nhttps://kontor.example/x'],
  ['de', 'Approuver:\nhttps://kontor.example/x'],
] as const)('a link in the text of a mail stands below its name, in the typography of %s', (lang, link) => {
  const action = { label: 'Approuver', address: 'https://kontor.example/x' }
  expect(inText({ lang, subject: '', paragraphs: ['Bonjour'], action, secret: null })).toContain(`\n\n${link}\n\n`)
})
