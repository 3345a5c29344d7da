import { expect, test } from 'vitest'
import { isAboutShown, isAboutTimes } from './relevant-events.ts'

const event = (change: object) => ({ id: 1, ids: [5], resource_ids: [9], by_user: null, ...change })
const answer = { data: [{ id: 1 }, { id: 2 }] }

test('R425 an event concerns what is shown, and all that the reader books or cancels elsewhere counts towards their limits', () => {
  expect(isAboutShown(event({}), answer)).toBe(false)
  expect(isAboutShown(event({ resource_ids: [2, 9] }), answer)).toBe(true)
  expect(isAboutShown(event({ resource_ids: [] }), answer)).toBe(true)
  expect(isAboutShown(event({ by_user: 7 }), answer)).toBe(true)
  expect(isAboutTimes(1)(event({}))).toBe(false)
  expect(isAboutTimes(9)(event({}))).toBe(true)
  expect(isAboutTimes(1)(event({ by_user: 7 }))).toBe(true)
})
