import { expect, test } from 'vitest'
import { hasSameContent, missingIn, remainingOf, valuesIn, writeValues } from './usePresetState.ts'

const kinds = {
  kind: 'texts',
  place: 'numbers',
  is_active: 'yes_no',
  days: 'days',
  at: 'instants',
  seats: 'range',
} as const

const preset = {
  kind: ['desk', 'room'],
  place: [3, 7],
  is_active: false,
  days: { from: '2026-11-02' },
  at: { from: '2026-11-02', to: '2026-11-03' },
  seats: { to: 8 },
  query: 'äther 2',
}

test.each([[undefined], ['rooms']])(
  'R198 choosing a preset reselects exactly what it keeps, in the list %s',
  (name) => {
    const address = new URLSearchParams('sort=name&other=1&kind=locker&place=9&query=old')
    if (name) for (const key of ['kind', 'place', 'query']) address.set(`${name}.${key}`, '1')
    writeValues(address, kinds, { id: 12, preset }, name)
    expect(valuesIn(address, kinds, name)).toEqual(preset)
    expect([address.get('sort'), address.get('other')]).toEqual(['name', '1'])
    expect(address.get(name ? `${name}.preset` : 'preset')).toBe('12')
  },
)

test('R198 what a preset leaves out is taken away', () => {
  const address = new URLSearchParams('kind=locker&place=9&query=old&seats=3..')
  writeValues(address, kinds, { id: 1, preset: { kind: ['desk'] } })
  expect(String(address)).toBe('kind=desk&preset=1')
})

test.each([
  ['in another order of slugs', { kind: ['a'], query: 'x' }, { query: 'x', kind: ['a'] }, true],
  ['with another value', { kind: ['a'] }, { kind: ['a', 'b'] }, false],
  ['with one slug more', { kind: ['a'] }, { kind: ['a'], place: [1] }, false],
  ['with an end more', { seats: { from: 1 } }, { seats: { from: 1, to: 2 } }, false],
])('whether two presets %s keep the same', (_, a, b, same) => {
  expect(hasSameContent(a as never, b as never)).toBe(same)
})

test.each([
  ['nothing is gone', {}, { place: [3, 7], kind: ['3'] }, 0],
  ['one id is gone', { place: [3] }, { place: [7], kind: ['3'] }, 1],
  ['all ids of a slug are gone', { place: [3, 7] }, { kind: ['3'] }, 2],
  ['a slug is gone that it doesn’t have', { type: [3] }, { place: [3, 7], kind: ['3'] }, 1],
])('a preset of which %s leaves the rest', (_, missing, left, count) => {
  const listed = { preset: { place: [3, 7], kind: ['3'] }, missing: missing as Record<string, number[]> }
  expect([remainingOf(listed), missingIn(listed)]).toEqual([left, count])
})
