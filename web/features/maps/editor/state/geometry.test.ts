import type { MapElement } from '@kontor/contract/calls/map-drafts.ts'
import { namesFrom } from '@kontor/contract/values/numbered-names.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aligned, distributed } from './align.ts'
import { boxOf, boxOfAll, mirrored, moved, resized, rotated, similarityOf, transformed } from './geometry.ts'
import { desksOf, draggedBlock, elementsOfBlock, type PlacedBlock } from './rows.ts'
import { snap } from './snap.ts'

const at = (x: number, y: number, more = {}): MapElement => ({
  ...{ key: `${x} ${y}`, kind: 'place', resource_id: 1, x, y, width: 20, height: 10, rotation: 0, ...more },
})
const zone: MapElement = { key: 'z', kind: 'zone', name: 'Z', points: [0, 0, 40, 0, 40, 20] }

test('a turned desk takes the box of its corners, a zone that of its outline', () => {
  expect(boxOf(at(0, 0, { rotation: 90 }))).toMatchObject({ x: 5, y: -5 })
  expect(boxOf(zone)).toEqual({ x: 0, y: 0, width: 40, height: 20 })
})

test('turning four times by a quarter brings everything back', () => {
  const before = [at(0, 0), at(60, 10), zone]
  const after = [1, 2, 3, 4].reduce((elements) => rotated(elements, 90), before)
  expect(after).toEqual(before)
})

test('mirroring keeps the box, swaps left and right, and twice brings everything back', () => {
  const before = [at(0, 0, { rotation: 30 }), at(60, 10), zone]
  const after = mirrored(before)
  expect(boxOfAll(after)).toEqual(boxOfAll(before))
  expect([after[0], after[1]]).toMatchObject([{ rotation: 330 }, { rotation: 0 }])
  expect((after[0] as { x: number }).x).toBeGreaterThan((after[1] as { x: number }).x)
  expect(mirrored(after)).toEqual(before)
})

test('two points and where they belong carry everything else along', () => {
  const points = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }))
  fc.assert(
    fc.property(points, points, points, points, ([ax, ay], [bx, by], [cx, cy], [dx, dy]) => {
      fc.pre(Math.hypot(ax - bx, ay - by) > 50 && Math.hypot(cx - dx, cy - dy) > 50)
      const [a, b, c, d] = [
        { x: ax, y: ay },
        { x: bx, y: by },
        { x: cx, y: cy },
        { x: dx, y: dy },
      ]
      const outline: MapElement = { key: 'o', kind: 'zone', name: 'O', points: [ax, ay, bx, by, 0, 0] }
      const [x, y, u, v] = (transformed(outline, similarityOf([a, b], [c, d])!) as typeof zone & { points: number[] })
        .points
      for (const [found, wanted] of [
        [x, cx],
        [y, cy],
        [u, dx],
        [v, dy],
      ])
        expect(found).toBeCloseTo(wanted!, 1)
    }),
  )
  expect(
    similarityOf(
      [
        { x: 1, y: 1 },
        { x: 1, y: 1 },
      ],
      [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
      ],
    ),
  ).toBeNull()
})

test('resizing keeps each element’s share of the box', () => {
  const both = [at(0, 0), at(80, 90)]
  const from = boxOfAll(both)!
  const after = resized(both, from, { ...from, width: 200, height: 50 })
  expect(boxOfAll(after)).toMatchObject({ x: 0, y: 0, width: 200, height: 50 })
})

test('aligning brings edges or middles in line, distributing puts middles equally far apart', () => {
  const three = [at(0, 0), at(33, 8), at(100, 40)]
  expect(aligned(three, 'end').map(boxOf)).toMatchObject([{ x: 100 }, { x: 100 }, { x: 100 }])
  expect(new Set(aligned(three, 'middle').map((each) => boxOf(each).y)).size).toBe(1)
  expect(distributed(three, 'x').map((each) => boxOf(each).x)).toEqual([0, 50, 100])
})

test('a moved box snaps to an edge nearby, otherwise to the grid', () => {
  const others = [{ x: 100, y: 0, width: 20, height: 10 }]
  expect(snap({ x: 97, y: 300, width: 20, height: 10 }, others, 5, 0)).toMatchObject({
    dx: 3,
    dy: 0,
    guides: [{ axis: 'x', from: 0, to: 310 }],
  })
  expect(snap({ x: 33, y: 300, width: 20, height: 10 }, others, 5, 10)).toMatchObject({ dx: -3, dy: 0, guides: [] })
})

test('names count on from the first, with as many digits', () => {
  expect(namesFrom('A-08', 4)).toEqual(['A-08', 'A-09', 'A-10', 'A-11'])
  expect(namesFrom('Desk', 2)).toEqual(['Desk 1', 'Desk 2'])
  expect(namesFrom('99', 2)).toEqual(['99', '100'])
  expect(namesFrom(' ', 2)).toBeNull()
})

test('a block is counted along its rows or its columns', () => {
  const block = { first: '1', rows: 2, each: 2, across: 40, down: 60, width: 20, height: 20, rotation: 0 }
  const spots = (order: 'rows' | 'columns') => desksOf({ ...block, order }).map(({ name, x, y }) => [name, x, y])
  expect(spots('rows')[1]).toEqual(['2', 40, 0])
  expect(spots('columns')[1]).toEqual(['2', 0, 60])
  expect(moved(zone, 1.006, 0)).toMatchObject({ points: [1.01, 0, 41.01, 0, 41.01, 20] })
})

const four = { first: '1', rows: 2, each: 2, across: 40, down: 60, width: 20, height: 20, order: 'rows' as const }

test('a turned block is pulled apart by a handle along its own sides, and its opposite corner stays', () => {
  const placed: PlacedBlock = { block: { ...four, rotation: 90 }, at: { x: 100, y: 100 } }
  const cornerOf = (block: PlacedBlock) => boxOf(elementsOfBlock(block).rotated[0]!)
  // Turned by 90°, its rows run downwards: a pull down spreads the desks of a row.
  const pulled = draggedBlock(placed, { x: 1, y: 0 }, { x: 0, y: 30 })
  expect(pulled.block).toMatchObject({ across: 70, down: 60 })
  expect(cornerOf(pulled)).toEqual(cornerOf(placed))
  expect(draggedBlock(placed, null, { x: 5, y: -5 }).at).toEqual({ x: 105, y: 95 })
})

test('a block is never pulled over itself, and one of a single row keeps its row spacing', () => {
  const placed = { block: { ...four, rows: 1, rotation: 0 }, at: { x: 0, y: 0 } }
  expect(draggedBlock(placed, { x: -1, y: -1 }, { x: 900, y: 900 }).block).toMatchObject({ across: 1, down: 60 })
})
