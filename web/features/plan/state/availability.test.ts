import { expect, test } from 'vitest'
import { timed } from '../../../kit/time/slot.ts'
import {
  availabilityOf,
  bestOf,
  commonReasons,
  fullness,
  groupsOf,
  isCut,
  openHours,
  presentQuarter,
  untilNextBooking,
  usualKind,
} from './availability.ts'
import type { Quarters } from './quarters.ts'
import type { PlanResource } from './resource.ts'

const found = (quarters: string, more: Partial<PlanResource> = {}): PlanResource => ({
  id: 1,
  name: '3-A14',
  level_id: 1,
  level_name: '3rd floor',
  map_id: 1,
  type: { id: 1, name: 'Desk', kind: 'desk' },
  capacity: 1,
  seats: 1,
  attributes: ['Two screens'],
  is_favorite: false,
  timezone: 'UTC',
  ...{ needs_approval: false, price_per_hour: null, currency: null },
  dayStart: Date.parse('2026-11-19T00:00:00Z'),
  quarters,
  taken: null,
  places: null,
  longest_minutes: null,
  reasons: [],
  held: [],
  ...more,
})
const none = { attributes: [], seats: 0 }
const stateOf = (quarters: string, asked: Quarters, more: Partial<PlanResource> = {}) =>
  availabilityOf(found(quarters, more), asked, none).state
const held = (from: string, to: string, relation: 'mine' | 'other') =>
  timed({
    datetime_from: `2026-11-19T${from}:00Z`,
    datetime_to: `2026-11-19T${to}:00Z`,
    who: 'Ann',
    who_id: 7,
    subject: null,
    relation,
    booking_id: null,
  })

test.each([
  ['ffff', { from: 0, to: 4 }, 'free'],
  ['fftt', { from: 0, to: 2 }, 'free'],
  ['fftt', { from: 0, to: 4 }, 'part'],
  ['ftft', { from: 0, to: 4 }, 'taken'],
  ['ftft', { from: 2, to: 3 }, 'free'],
  ['tttt', { from: 0, to: 4 }, 'taken'],
  ['qqpp', { from: 0, to: 4 }, 'taken'],
  ['uuuu', { from: 0, to: 4 }, 'blocked'],
  ['cccc', { from: 0, to: 4 }, 'blocked'],
  ['nnnn', { from: 0, to: 4 }, 'blocked'],
])('a day of %s is at %o %s', (quarters, asked, state) => {
  expect(stateOf(quarters, asked)).toBe(state)
})

test.each([
  ['fffftt', {}, { from: 0, to: 4 }],
  ['fffftt', { longest_minutes: 60 }, { from: 0, to: 4 }],
  ['fffftt', { longest_minutes: 45 }, null],
  ['ffffuu', {}, { from: 0, to: 4 }],
  ['ffffff', {}, null],
  ['ffffcc', {}, null],
  ['fftttt', {}, null],
  ['tfffft', {}, null],
])(
  'a day of %s with %o, of which the first half hour is asked for, can be booked until the next booking: %o',
  (quarters, more, longer) => {
    const asked = { from: 0, to: 2 }
    expect(untilNextBooking(availabilityOf(found(quarters, more), asked, none), asked)).toEqual(longer)
  },
)

test('a place that isn’t free from the chosen start on isn’t booked until its next booking', () => {
  const asked = { from: 0, to: 3 }
  expect(untilNextBooking(availabilityOf(found('tfffft'), asked, none), asked)).toBe(null)
})

test('one’s own time is told from another’s', () => {
  expect(stateOf('tttt', { from: 0, to: 4 }, { held: [held('00:00', '01:00', 'mine')] })).toBe('mine')
  expect(stateOf('tttt', { from: 0, to: 4 }, { held: [held('00:00', '01:00', 'other')] })).toBe('taken')
})

test('of a time that is free in part the longest stretch is offered', () => {
  expect(availabilityOf(found('fffttffff'), { from: 0, to: 9 }, none)).toMatchObject({
    free: { from: 5, to: 9 },
    freeUntil: 9,
  })
})

test('a star means that all wishes are met, and without wishes there is none', () => {
  const at = (attributes: string[], seats = 0) =>
    availabilityOf(found('ff'), { from: 0, to: 2 }, { attributes, seats }).state
  expect([at([]), at(['Two screens']), at(['Two screens', 'Window']), at([], 1), at([], 2)]).toEqual([
    'free',
    'star',
    'free',
    'star',
    'free',
  ])
})

test('the list has the best first, what can’t be had last', () => {
  const rows = ['tt', 'ff', 'uu', 'fffttt'].map((quarters) =>
    availabilityOf(found(quarters), { from: 0, to: quarters.length }, none),
  )
  expect(groupsOf(rows).map(({ name, rows: { length } }) => [name, length])).toEqual([
    ['free', 1],
    ['part', 1],
    ['taken', 2],
  ])
})

test('the person’s favourites come first within each group of the list, all else in its order', () => {
  const rows = [1, 2, 3, 4].map((id) =>
    availabilityOf(found(id < 4 ? 'ff' : 'tt', { id, is_favorite: id > 2 }), { from: 0, to: 2 }, none),
  )
  expect(groupsOf(rows).map(({ rows: each }) => each.map(({ resource }) => resource.id))).toEqual([[3, 1, 2], [4]])
})

test('after favourites comes the kind that the person books most', () => {
  const room = { type: { id: 2, name: 'Meeting room', kind: 'room' as const } }
  const rows = [room, {}, room, { ...room, is_favorite: true }].map((more, id) =>
    availabilityOf(found('ff', { id, ...more }), { from: 0, to: 2 }, none),
  )
  const kind = usualKind([{ kind: 'room' }, { kind: 'desk' }, { kind: 'desk' }])
  expect(groupsOf(rows, kind)[0]!.rows.map(({ resource }) => resource.id)).toEqual([3, 1, 0, 2])
  expect(usualKind([])).toBeUndefined()
})

test('the best of all is a favourite, otherwise a desk, from the best group that there is', () => {
  const room = { type: { id: 2, name: 'Meeting room', kind: 'room' as const } }
  const rows = (...all: Partial<PlanResource>[]) =>
    all.map((more, id) => availabilityOf(found('ff', { id, ...more }), { from: 0, to: 2 }, none))
  const best = (...all: Partial<PlanResource>[]) => bestOf(rows(...all))?.resource.id
  expect(best(room, {}, {})).toBe(1)
  expect(best(room, {}, { ...room, is_favorite: true })).toBe(2)
  expect(best(room, room)).toBe(0)
  expect(best(room, { quarters: 'tt' })).toBe(0)
  expect(best()).toBe(undefined)
})

test('a half hour is as full as the share of its open quarters, pools by their places', () => {
  const pool = found('ffffcc', { capacity: 4, taken: [1, 1, 4, 4, 0, 0], held: null })
  expect(fullness([found('ttffcc'), pool])).toEqual([(2 + 2) / 10, 8 / 10, null])
})

test('the axis is the hours most of them have', () => {
  expect(openHours([found('ccffffcc'), found('ccffffcc'), found('ffffffff')])).toEqual({ from: 2, to: 6 })
})

const reason = (code: 'too_many_a_day' | 'unavailable' | 'too_far_ahead', from = 0, to = 8) => ({
  ...{ code, message: code, last_day: code === 'too_far_ahead' ? '2026-11-18' : null, counted_days: null, from, to },
})

test('where only a limit keeps a place from being booked, it is the reason, whoever holds a part of the time', () => {
  const limited = { reasons: [reason('unavailable', 0, 1), reason('too_many_a_day', 3, 8)] }
  const asked = { from: 0, to: 8 }
  expect(availabilityOf(found('uttlllll', limited), asked, none)).toMatchObject({
    ...{ state: 'blocked', reason: { code: 'too_many_a_day' } },
  })
  expect(availabilityOf(found('uttlllll', limited), { from: 0, to: 3 }, none)).toMatchObject({
    ...{ state: 'taken', reason: null },
  })
  expect(availabilityOf(found('uttlllll', limited), { from: 0, to: 1 }, none).reason?.code).toBe('unavailable')
})

test('a limit and a day too far ahead are the reason of a kind of which nothing is free', () => {
  const room = { type: { id: 2, name: 'Meeting room', kind: 'room' as const } }
  const reasons = (...all: PlanResource[]) =>
    commonReasons(all.map((each) => availabilityOf(each, { from: 0, to: 2 }, none))).map(
      ({ types, reason: { code } }) => `${types.join()} ${code}`,
    )
  const limited = (more = {}) => found('ll', { reasons: [reason('too_many_a_day')], ...more })
  const ahead = (more = {}) => found('nn', { reasons: [reason('too_far_ahead')], ...more })
  expect(reasons(found('tt'), limited())).toEqual([' too_many_a_day'])
  expect(reasons(limited(), found('ff'))).toEqual([])
  expect(reasons(limited(), found('ff', room))).toEqual(['Desk too_many_a_day'])
  expect(reasons(limited(), limited(room))).toEqual(['Desk,Meeting room too_many_a_day'])
  expect(reasons(ahead())).toEqual([' too_far_ahead'])
  expect(reasons(ahead(), found('tt', room))).toEqual([' too_far_ahead'])
  expect(reasons(ahead(), found('ff', room))).toEqual(['Desk too_far_ahead'])
  expect(reasons(found('uu', { reasons: [reason('unavailable')] }))).toEqual([])
})

test('of a time longer than a booking may be, its beginning is offered, and the place stays free', () => {
  const asked = { from: 0, to: 6 }
  const at = (quarters: string, longest_minutes: number) => {
    const row = availabilityOf(found(quarters, { longest_minutes }), asked, none)
    return [row.state, row.free, isCut(row, asked)]
  }
  expect(at('ffffff', 60)).toEqual(['free', { from: 0, to: 4 }, true])
  expect(at('ffffff', 90)).toEqual(['free', { from: 0, to: 6 }, false])
  expect(at('tfffff', 50)).toEqual(['part', { from: 1, to: 4 }, true])
  expect(at('fffftt', 60)).toEqual(['part', { from: 0, to: 4 }, false])
})

test('a quarter of an hour that only a limit blocks doesn’t hide who holds the rest', () => {
  expect(stateOf('tttl', { from: 0, to: 4 })).toBe('taken')
  expect(stateOf('ttll', { from: 0, to: 4 })).toBe('blocked')
})

test('under a limit the occupancy of the day still counts what is booked', () => {
  expect(fullness([found('llll'), found('tttt')])).toEqual([0.5, 0.5])
})

test('today begins at the first quarter that isn’t over, also in the night, when only lockers are open', () => {
  const desk = found(`cppccccc${'f'.repeat(8)}`)
  expect(presentQuarter([desk, found(`ppp${'f'.repeat(13)}`)])).toBe(3)
  expect(presentQuarter([desk, found(`ppq${'t'.repeat(13)}`)])).toBe(3)
  expect(presentQuarter([found('ppppcc'), found('pppptt')])).toBe(4)
  expect(presentQuarter([desk])).toBe(8)
  expect(presentQuarter([found('pppcc')])).toBe(0)
})
