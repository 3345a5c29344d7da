import { expect, test } from 'vitest'
import { firstMatch, hasWords } from './words.ts'

test.for([
  ['3-A14 Ruth Okoye', 'okoye 3-a', true],
  ['3-A14 Ruth Okoye', 'okoye 4-a', false],
  ['3-A14 Ruth Okoye', '  ', true],
  ['ÉTAGE 2', 'étage', true],
  ['Zoë Ødegård', 'odegard zoe', true],
  ['Zoe Odegard', 'zoë ødegård', true],
  ['Große Elbstraße', 'strasse', true],
  ['ISTANBUL Iğdır', 'ıstanbul igdir', true],
  ['İzmir', 'izmir', true],
  ['O’Brien “4‑A”', 'o\'brien "4-a"', true],
  ['Raum ４１２', 'raum 412', true],
  ['قاعة ٤١٢', '412', true],
  ['Zoe\u0308', 'zoë', true],
  ['Zoe', 'zoo', false],
] as const)('“%s” searched for “%s”: %s', ([text, search, isFound]) => {
  expect(hasWords(text, search)).toBe(isFound)
})

test.for([
  ['Zoë Ødegård', 'odeg', 'Ødeg'],
  ['Große Straße', 'strass', 'Straß'],
  ['Cafe\u0301 Nord', 'café', 'Cafe\u0301'],
  ['Desk 4', 'desk 5', 'Desk'],
] as const)('in “%s”, “%s” marks “%s”', ([label, search, part]) => {
  const match = firstMatch(label, search)!
  expect(label.slice(match.start, match.end).normalize()).toBe(part.normalize())
})

test('a label without the word marks nothing', () => {
  expect(firstMatch('Desk 4', 'room')).toBe(null)
  expect(firstMatch('Desk 4', ' ')).toBe(null)
})
