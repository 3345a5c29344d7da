import { expect, test } from 'vitest'
import type { Operation } from '../operation.ts'
import { ann, at, booked, booking, byClock, refused, resource, room, row, rules } from './judge.fixture.ts'
import type { WrittenChange } from './timeline.ts'

const [ben, hour] = [2, 3_600_000]
const cleaned = resource(room, { cleanFirst: true })
/** Ben used the room until nine. */
const use = {
  ...booked(1, 50, 8, 9, { ...{ host: ben, maker: ben, status: 'checked_out' }, checkedOutAt: at(9) }),
  ...byClock,
}
const marked = (id: number, when: number, isClean: boolean, hours: number, more: Partial<WrittenChange> = {}) =>
  row('resource_cleanings', id, when, { resource: room, isClean, at: at(hours) }, more)
/** The moment at which Ann asks: after all of it. */
const later = { invoked: at(9) + 100, ended: at(9) + 200 }
const asked = booking(10, 11, later)
const books = booked(2, at(9) + 150, 10, 11)

test('what waits to be cleaned isn’t booked for the same day, unless somebody marks it first', () => {
  const rule = 'booked before it was cleaned'
  expect(rules([cleaned, use, books], asked)).toContain(rule)
  expect(rules([cleaned, use, marked(1, at(9) + 10, true, 9.001, byClock), books], asked)).not.toContain(rule)
  expect(rules([cleaned, use, marked(1, at(9) + 120, true, 9.001, byClock), books], asked)).not.toContain(rule)
  expect(rules([resource(room), use, books], asked)).not.toContain(rule)
  const tomorrow = { from: at(34), to: at(35) }
  const next = booked(2, at(9) + 150, 34, 35)
  expect(rules([cleaned, use, next], { ...asked, places: [{ resource: room, ...tomorrow }] })).not.toContain(rule)
})

test('a refusal because it isn’t clean needs a use, or a mark, that nobody has cleaned since', () => {
  const rule = 'refused without a reason'
  const [answer] = [refused(10, 11).answer]
  answer.refusals![0]!.code = 'not_clean'
  const asking: Operation = { ...refused(10, 11), ...later, answer }
  const clean = marked(1, at(9) + 1, true, 9.0000001, byClock)
  const wait = { invoked: at(9) + hour, ended: at(9) + hour + 100 }
  expect(rules([cleaned, use], asking)).not.toContain(rule)
  expect(rules([cleaned, marked(1, 50, false, 1, byClock)], asking)).not.toContain(rule)
  expect(rules([cleaned], asking)).toContain(rule)
  expect(rules([cleaned, use, clean], { ...asking, ...wait })).toContain(rule)
})

const mark = (state: 'clean' | 'due', number: number, more: Partial<Operation> = {}): Operation => ({
  ...{ name: `mark as ${state}`, method: 'POST', path: '/company/v1/resource-clean/mark', user: ann, lang: 'en' },
  ...{ number, about: { resource: room }, ...later, outcome: 'ok', way: 'once', status: 200 },
  answer: { data: { done: [room], refused: [] } },
  ...more,
})

test('nobody marks what is marked, and whoever is told so could have found it so', () => {
  const [one, other] = [marked(1, at(9) + 110, true, 9.00001), marked(2, at(9) + 120, true, 9.00002)]
  expect(rules([cleaned, use, one, other], mark('clean', 1), mark('clean', 2))).toContain('marked twice')
  expect(rules([cleaned, use, one], mark('clean', 1))).toEqual([])
  const told = { answer: { data: { done: [], refused: [{ id: room, reason: 'already' }] } } }
  const rule = 'refused without a reason'
  expect(rules([cleaned, use], mark('clean', 1, told))).toContain(rule)
  expect(rules([cleaned], mark('clean', 1, told))).toEqual([])
  expect(rules([cleaned], mark('due', 1, told))).toContain(rule)
})

test('a mark that was acknowledged is in the database', () => {
  expect(rules([cleaned, use], mark('clean', 1))).toContain('acknowledged, but not in the database')
})
