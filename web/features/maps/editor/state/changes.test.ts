import type { MapDraft, MapElement } from '@kontor/contract'
import { expect, test } from 'vitest'
import { changesOfDraft, differencesOf } from './changes.ts'

const box = { x: 1, y: 1, width: 9, height: 9, rotation: 0 }
const place = (resource_id: number, x = 1): MapElement => ({
  key: `k${resource_id}`,
  kind: 'place',
  resource_id,
  ...box,
  x,
})
const zone = (name: string, first = 0) => ({ key: 'z', kind: 'zone' as const, name, points: [first, 0, 9, 0, 9, 9] })
const draft = {
  resources: [1, 2, 3, 4].map((id) => ({ id, kind: 'desk' })),
  published: { places: [1, 2].map((resource_id) => ({ resource_id, ...box })), areas: [zone('Quiet')], picture: null },
  ...{ picture: null, units_per_metre: null },
} as unknown as MapDraft
const changes = (...elements: MapElement[]) => changesOfDraft(draft, elements)

test('what is taken off the map isn’t said to stay off it as well', () => {
  expect(changes(place(1), place(3), zone('Quiet'))).toMatchObject({
    added: [{ kind: 'desk', count: 1 }],
    ...{ moved: [], renamed: [], removed: [{ kind: 'desk', count: 1 }], unplaced: 1 },
  })
})

test('an area with another name is renamed, and one that was moved as well is moved', () => {
  const both = [place(1), place(2, 5)]
  expect(changes(...both, zone('Loud'))).toMatchObject({
    ...{ moved: [{ kind: 'desk', count: 1 }], renamed: [{ kind: 'zone', count: 1 }] },
  })
  expect(changes(...both, zone('Loud', 4)).renamed).toEqual([])
})

test('a difference has the element as it is published and as the draft has it', () => {
  const found = differencesOf([place(1, 5), place(3), zone('Loud')], draft.published)
  expect(found.map(({ change, before, now }) => [change, before?.kind, now?.key])).toEqual([
    ['moved', 'place', 'k1'],
    ['added', undefined, 'k3'],
    ['renamed', 'zone', 'z'],
    ['removed', 'place', undefined],
  ])
  expect(found[0]!.before).toMatchObject({ resource_id: 1, x: 1 })
  expect(found[3]!.before).toMatchObject({ resource_id: 2 })
})
