import { expect, test } from 'vitest'
import type { GridAnswer } from '../grid-types.ts'
import { fingerSizes, heightOf, layoutFor, layoutOf, mouseSizes, rowAt } from '../rows/layout.ts'
import { buffersOf, drawnBlocks } from '../rules/buffers.ts'
import { aBlock, aBooking, aRoom, at, shown } from '../rules/rows.fixture.ts'
import { applyPatches, withBooking, withRows } from './patches.ts'

const hours = (count: number) => count * 3_600_000
const meta = {
  zones: [],
  levels: [
    { id: 1, name: '3rd floor', path: [] },
    { id: 2, name: '4th floor', path: [] },
  ],
}
const gridOf = (...data: ReturnType<typeof aRoom>[]) => ({ data, meta }) as unknown as GridAnswer

test('R235 a moved booking shows in its new row only, and back in its old one when the change is dropped', () => {
  const booking = aBooking('09:00', '10:00')
  const rows = [aRoom({ bookings: [booking] }), aRoom({ id: 2 }), aRoom({ id: 3 })]
  const moved = applyPatches(rows, [{ key: 1, put: { ...booking, resource_id: 2 } }], [])
  expect(moved.map((row) => row.bookings.length)).toEqual([0, 1, 0])
  expect(moved[2]).toBe(rows[2])
  expect(applyPatches(rows, [], [])).toBe(rows)
})

test('a booking made here and told by the server before its answer stands there once', () => {
  const made = aBooking('09:00', '10:00', { id: -1 })
  const rows = applyPatches([aRoom({ bookings: [{ ...made, id: 7 }] })], [{ key: 1, put: made }], [])
  expect(rows[0]!.bookings.map(({ id }) => id)).toEqual([7])
})

test('a booking made here stands where the server’s answer has it, so that no block changes its element', () => {
  const [early, late] = [aBooking('09:00', '10:00', { id: 8 }), aBooking('13:00', '14:00', { id: 7 })]
  const rows = [aRoom({ bookings: [late], capacity: 3 })]
  const ids = (booking: typeof early) =>
    applyPatches(rows, [{ key: 1, put: booking }], [])[0]!.bookings.map(({ id }) => id)
  expect(ids(early)).toEqual([8, 7])
  expect(ids({ ...early, id: -1 })).toEqual([-1, 7])
  expect(ids({ ...late, id: 8 })).toEqual([7, 8])
  expect(ids({ ...late, id: -1, subject: 'Another' })).toEqual([7, -1])
  expect(withBooking(gridOf(...rows), early).data[0]!.bookings.map(({ id }) => id)).toEqual([8, 7])
})

test('a change made on one day shows on no other; a booking over midnight shows on both', () => {
  const midnight = at('00:00') + hours(24)
  const put = [
    aBooking('09:00', midnight + hours(1), { id: 7 }),
    aBooking(midnight + hours(9), midnight + hours(10), { id: 8 }),
  ].map((put, key) => ({ key, put }))
  const shownOn = (start: number) => {
    const { timezone } = aRoom()
    const zones = [{ timezone, start, end: start + hours(24), offsets: [] }]
    return applyPatches([aRoom()], put, zones)[0]!.bookings.map(({ id }) => id)
  }
  expect([shownOn(at('00:00')), shownOn(midnight)]).toEqual([[7], [7, 8]])
})

test('only rows that really changed are painted again', () => {
  const grid = gridOf(aRoom({ bookings: [aBooking('09:00', '10:00')] }), aRoom({ id: 2 }))
  const [first, second] = grid.data
  const same = { bookings: structuredClone(first!.bookings), blocks: [], dated: [] }
  expect(withRows(grid, { 1: same })).toBe(grid)
  const after = withRows(grid, { 1: same, 2: { bookings: [aBooking('11:00', '12:00')], blocks: [], dated: [] } })
  expect(after.data[0]).toBe(first)
  expect(after.data[1]).not.toBe(second)
})

test('R229 rows stand under their place in the order of the answer, and a height finds its row or none on a heading', () => {
  const layout = layoutOf(gridOf(aRoom({ level_id: 2 }), aRoom({ id: 2 }), aRoom({ id: 3 })), mouseSizes)
  expect(layout.groups.map(({ name }) => name)).toEqual(['3rd floor', '4th floor'])
  expect(layout.rows.map(({ resource }) => resource.id)).toEqual([2, 3, 1])
  for (const row of layout.rows) expect(rowAt(layout, row.top + row.height / 2)).toBe(row)
  expect(rowAt(layout, 10)).toBeNull()
  expect(layout.height).toBe(2 * mouseSizes.group + 3 * mouseSizes.row)
})

test('rows of an answer are laid out once, and again for other sizes and for new names of their places', () => {
  const grid = gridOf(aRoom(), aRoom({ id: 2 }))
  const layout = layoutFor(grid, mouseSizes)
  expect(layoutFor({ ...grid }, mouseSizes)).toBe(layout)
  expect(layoutFor(grid, fingerSizes).height).toBeGreaterThan(layout.height)
  const levels = grid.meta.levels.map((level) => ({ ...level, name: 'Attic' }))
  expect(layoutFor({ data: grid.data, meta: { levels } }, fingerSizes).groups[0]!.name).toBe('Attic')
})

test('a pool grows by a lane for each of my bookings that overlap, not for those of others', () => {
  const mine = [aBooking('09:00', '11:00'), aBooking('10:00', '12:00')]
  const others = [1, 2, 3].map(() => aBooking('09:00', '12:00', { relation: 'other' }))
  const pool = (bookings: typeof mine) => heightOf(aRoom({ capacity: 9, bookings }), mouseSizes)
  expect(pool(others)).toBe(pool([]))
  expect(pool([...mine, ...others]) - pool([mine[0]!])).toBe(mouseSizes.lane)
})

test('buffers of neighbours that overlap are drawn as one', () => {
  const around = { buffer_before: 30, buffer_after: 30 }
  const spans = buffersOf([aBooking('09:00', '10:00', around), aBooking('10:45', '11:00', around)])
  expect(spans.map(shown)).toEqual(['08:30–09:00', '10:00–10:45', '11:00–11:30'])
})

test('what blocks a row twice for one reason is said once', () => {
  const blocks = drawnBlocks([aBlock('10:00', '12:00'), aBlock('09:00', '11:00'), aBlock('13:00', '14:00')])
  expect(blocks.map(({ span }) => shown(span))).toEqual(['09:00–12:00', '13:00–14:00'])
})

test('blocks for different reasons stand side by side, and one within another is said with it', () => {
  const by = (resource_name: string, from: string, to: string) => ({ ...aBlock(from, to), resource_name })
  const blocks = drawnBlocks([
    by('Brook', '09:00', '11:00'),
    by('Fleet', '10:00', '12:00'),
    by('Kai', '10:15', '10:45'),
    aBlock('11:30', '12:00', 'unavailable'),
  ])
  expect(blocks.map(({ block, span, within }) => [block.resource_name, shown(span), within.length])).toEqual([
    ['Brook', '09:00–11:00', 1],
    ['Fleet', '11:00–12:00', 1],
  ])
})
