import type { DraftResource, MapElement } from '@kontor/contract'
import { expect, test } from 'vitest'
import { copiesOf } from './copies.ts'

const resource = (id: number, name: string, more: Partial<DraftResource> = {}) =>
  [id, { id, name, level_id: 1, resource_type_id: 7, capacity: 1, type: 'Desk', kind: 'desk', seats: 1, ...more }] as [
    number,
    DraftResource,
  ]
const place = (resource_id: number): MapElement => ({
  ...{ key: `00000000-0000-4000-8000-00000000000${resource_id}`, kind: 'place', resource_id },
  ...{ x: 10, y: 20, width: 26, height: 26, rotation: 90 },
})
const resources = new Map([
  resource(1, 'A-01'),
  resource(2, 'A-02'),
  resource(3, 'A-09'),
  resource(4, 'B-01'),
  resource(5, 'Alster', { resource_type_id: 8 }),
])

test('copied desks are new resources with the next free numbers of their row, where each stands turned as before', () => {
  const { groups } = copiesOf([place(1), place(2), place(4)], resources, 26)
  expect(groups).toMatchObject([{ level_id: 1, resource_type_id: 7, capacity: 1 }])
  expect(groups[0]!.desks.map(({ name, x, y, rotation }) => [name, x, y, rotation])).toEqual([
    ['A-10', 36, 46, 90],
    ['A-11', 36, 46, 90],
    ['B-02', 36, 46, 90],
  ])
})

test('a name without a number gets one, and each type is added by itself', () => {
  const { groups } = copiesOf([place(5), place(1)], resources, 26)
  expect(groups.map(({ resource_type_id, desks }) => [resource_type_id, desks[0]!.name])).toEqual([
    [8, 'Alster 2'],
    [7, 'A-10'],
  ])
})

test('a resource that is gone since it was copied isn’t made again', () => {
  const { areas, groups } = copiesOf([place(6), place(4)], resources, 26)
  expect([areas, groups.flatMap(({ desks }) => desks.map(({ name }) => name))]).toEqual([[], ['B-02']])
})

test('zones are copied as they are, under a key of their own', () => {
  const zone = { key: 'x', kind: 'zone', name: 'Quiet', points: [0, 0, 5, 0, 5, 5] } as MapElement
  const { areas, groups } = copiesOf([zone], resources, 10)
  expect(areas).toMatchObject([{ name: 'Quiet', points: [10, 10, 15, 10, 15, 15] }])
  expect(areas[0]!.key).not.toBe('x')
  expect(groups).toEqual([])
})
