import { expect, test } from 'vitest'
import { meetsNeeds, namedNeeds } from './needs-of.ts'

const attributes = [
  { id: 1, name: 'Screen' },
  { id: 2, name: 'Whiteboard' },
]
const namesOf = (ids: readonly number[]) => namedNeeds(ids, attributes).map(({ name }) => name)

test('a place meets the needs that has all of the equipment and enough seats', () => {
  const room = { attributes: ['Screen', 'Whiteboard'], seats: 8 }
  expect(meetsNeeds(room, { attributes: namesOf([1, 2]), seats: 8 })).toBe(true)
  expect(meetsNeeds(room, { attributes: namesOf([1]), seats: 9 })).toBe(false)
  expect(meetsNeeds({ ...room, attributes: ['Screen'] }, { attributes: namesOf([1, 2]), seats: 0 })).toBe(false)
})

test('nothing meets equipment that a link names and the place has not; all meet no needs', () => {
  const desk = { attributes: [], seats: null }
  expect(meetsNeeds(desk, { attributes: namesOf([7]), seats: 0 })).toBe(false)
  expect(meetsNeeds(desk, { attributes: [], seats: 0 })).toBe(true)
})
