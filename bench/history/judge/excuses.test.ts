import {
  approvals,
  bookings,
  declarations,
  type Endpoint,
  openingHours,
  resourceCapacityDates,
  resourceFunctions,
  resourceLinks,
  resources,
} from '@kontor/contract'
import { expect, test } from 'vitest'
import { excuses } from './excuses.ts'
import { at, booked, booking, resource, room, rules } from './judge.fixture.ts'
import type { BookingState, ResourceState } from './timeline.ts'

/** Codes with a holder of their own beside them, and those that nothing in a history is a reason for. */
const others = ['slot_taken', 'pool_full', 'not_found', 'idempotency_key_reused', 'version_changed', 'forbidden']

test('each refusal that the changes of a history declare is known to its judge', () => {
  const { store, update, resize, remove, cancelSeveral } = bookings
  const { tryDate, restore, checkIn, checkOut, extend, remove: cancelWhole } = declarations
  const calls: Endpoint[] = [
    ...[store, update, resize, remove, cancelSeveral, tryDate, restore, checkIn, checkOut, extend, cancelWhole],
    ...[approvals.assign, approvals.decide, resources.update, resourceFunctions.create, resourceFunctions.update],
    ...[resourceLinks.setLinked, openingHours.setOfLevel],
    ...[resourceCapacityDates.create, resourceCapacityDates.update, resourceCapacityDates.remove],
  ]
  const declared = new Set<string>(calls.flatMap(({ errors = [] }) => errors))
  expect([...declared].filter((code) => !others.includes(code) && !(code in excuses))).toEqual([])
})

const fault = 'refused without a reason'
const running = { from: -3_600_000, to: 3_600_000 }

test.each<[string, string, Partial<BookingState>, Partial<ResourceState>, boolean]>([
  ['check in', 'no_check_in', {}, { asksForCheckIn: false }, true],
  ['check in', 'no_check_in', {}, { asksForCheckIn: true }, false],
  ['check in', 'checked_in_already', { status: 'checked_in' }, { asksForCheckIn: true }, true],
  ['check in', 'checked_in_already', {}, { asksForCheckIn: false }, false],
  ['check in', 'too_early', {}, { asksForCheckIn: true }, true],
  ['check in', 'too_early', running, { asksForCheckIn: true }, false],
  ['check out', 'not_begun', {}, {}, true],
  ['check out', 'not_begun', { status: 'checked_in' }, {}, false],
  ['check out', 'not_begun', running, {}, false],
  ['extend', 'not_begun', { status: 'checked_in' }, {}, true],
  ['extend', 'not_begun', running, {}, false],
  ['extend', 'not_changeable', running, {}, false],
  ['extend', 'not_changeable', { ...running, to: 50 }, {}, true],
  ['try a date again', 'not_skipped', {}, {}, true],
])('%s is refused as %s of %o on %o: justified %o', (name, code, state, settings, isJustified) => {
  const asked = booking(9, 10, {
    ...{ name, outcome: 'refused', status: 409, answer: { code }, places: [], about: { declarations: [1] } },
  })
  const rows = [resource(room, settings), { ...booked(1, 1, 9, 10, { to: at(10), ...state }), author: null }]
  expect(rules(rows, asked).includes(fault)).toBe(!isJustified)
})

test.each(['not_found', 'invalid'])('a part of a booking that is one with the rest again isn’t there: %s', (code) => {
  const errors = code === 'invalid' ? { errors: { id: ['unknown'] } } : {}
  const answer = { code, ...errors }
  const asked = booking(9, 10, {
    ...{ name: 'resize', outcome: 'refused', status: 422, answer, places: [], about: { bookings: [1] } },
  })
  const made = { ...booked(1, 1, 9, 10), author: null }
  expect(rules([resource(room), made], asked)).toContain(fault)
  const gone = { ...made, xid: '90', at: 90, is_gone: true }
  expect(rules([resource(room), made, gone], asked)).not.toContain(fault)
  const several = { name: 'cancel several', outcome: 'ok', status: 200, body: { picked: [1] } } as const
  const among = { ...asked, ...several, answer: { data: { done: [], refused: [{ id: 1, reason: 'gone' }] } } }
  expect(rules([resource(room), made], among)).toContain(fault)
  expect(rules([resource(room), made, gone], among)).not.toContain(fault)
})

test('a capacity date can’t leave a time where the pool itself holds fewer than the client knew', () => {
  const asked = booking(9, 10, {
    ...{ name: 'change a capacity date', outcome: 'refused', status: 409, answer: { code: 'affects_bookings' } },
    ...{ places: [], about: { resource: room }, wants: { capacity: 3 } },
  })
  const both = [1, 2].map((id) => ({ ...booked(id, id, 9, 10), author: null }))
  expect(rules([resource(room, { capacity: 1 }), ...both], asked)).not.toContain(fault)
  expect(rules([resource(room, { capacity: 2 }), ...both], asked)).toContain(fault)
})

test('an answer that asks to try again is no refusal', () => {
  const asked = booking(9, 10, { outcome: 'refused', status: 503, answer: { code: 'try_again' } })
  expect(rules([resource(room)], asked)).toEqual([])
})
