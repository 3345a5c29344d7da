import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeDates,
  choosePreset,
  type FilterState,
  type OfferedFilter,
  offeredFilters,
  selectFilters,
} from './filter-rules.ts'

const filter = (slug: string, id: string | null, more: Partial<OfferedFilter> = {}): OfferedFilter => ({
  ...{ slug, id, type: 'multi', excludes: [], includes: [], hoursInterval: null },
  ...more,
})
const single = { type: 'single' } as const
const offered: readonly OfferedFilter[] = [
  filter('state', 'on', single),
  filter('state', 'off', { ...single, excludes: ['function', 'kind.desk'] }),
  filter('function', 'a'),
  filter('function', 'b'),
  filter('kind', 'desk'),
  filter('kind', 'room', { excludes: ['state'] }),
  filter('kind', 'hall', { includes: ['function', 'state'] }),
  filter('place', null),
  filter('seats', null, { ...single, excludes: ['place'] }),
  filter('every', 'hour', { ...single, hoursInterval: 1 }),
  filter('every', 'day', { ...single, hoursInterval: 24 }),
  filter('every', 'week', { ...single, hoursInterval: 168 }),
]

type SelectedFilters = FilterState['selected']
/** The slugs that something is selected of. */
const given = (selected: SelectedFilters) =>
  Object.fromEntries(Object.entries(selected).filter(([, ids]) => ids.length > 0))
const select = (selected: SelectedFilters, slug: string, values: readonly string[]) =>
  given(selectFilters({ selected, preset: 7 }, offered, slug, values).selected)

test.each<[string, SelectedFilters, [string, string[]], SelectedFilters]>([
  ['R187 takes the place of another one', { state: ['on'] }, ['state', ['on', 'off']], { state: ['off'] }],
  ['R187 takes the place of another value', { seats: ['4..'] }, ['seats', ['8..']], { seats: ['8..'] }],
  ['R187 leaves other slugs', { kind: ['room'] }, ['state', ['on']], { kind: ['room'], state: ['on'] }],
  ['R188 deselects a slug that it excludes', { function: ['a', 'b'] }, ['state', ['off']], { state: ['off'] }],
  [
    'R188 deselects one filter that it excludes',
    { kind: ['desk', 'room'] },
    ['state', ['off']],
    { kind: ['room'], state: ['off'] },
  ],
  ['R188 excludes by any value of it', { place: ['3'] }, ['seats', ['4..']], { seats: ['4..'] }],
])('a single filter %s', (_, before, [slug, values], after) => {
  expect(select(before, slug, values)).toEqual(after)
})

test.each<[string, SelectedFilters, [string, string[]], SelectedFilters]>([
  ['R189 leaves the others of its slug', { kind: ['desk'] }, ['kind', ['desk', 'room']], { kind: ['desk', 'room'] }],
  ['R189 is deselected alone', { kind: ['desk', 'room'] }, ['kind', ['desk']], { kind: ['desk'] }],
  ['R189 excludes nothing', { state: ['on'] }, ['kind', ['room']], { state: ['on'], kind: ['room'] }],
  [
    'R190 selects all filters of a slug that it includes, and one of a single slug',
    { function: ['b'] },
    ['kind', ['hall']],
    { kind: ['hall'], function: ['b', 'a'], state: ['on'] },
  ],
  [
    'R190 leaves a single slug that it includes as it is',
    { state: ['off'] },
    ['kind', ['hall']],
    { kind: ['hall'], function: ['a', 'b'], state: ['off'] },
  ],
  ['R190 leaves what it included when it goes', { kind: ['hall'], function: ['a'] }, ['kind', []], { function: ['a'] }],
])('a multi filter %s', (_, before, [slug, values], after) => {
  expect(select(before, slug, values)).toEqual(after)
})

test.each<[string, string | undefined, { from?: string; to?: string }, string | undefined]>([
  [
    'R191 longer than two days gives way to the longest that fits',
    'week',
    { from: '2026-03-28', to: '2026-03-29' },
    'day',
  ],
  ['R191 longer than six days gives way', 'week', { from: '2026-11-01', to: '2026-11-06' }, 'day'],
  ['R192 as long as the dates stays', 'week', { from: '2026-11-01', to: '2026-11-07' }, 'week'],
  ['R192 of a day fits the day on which clocks change', 'day', { from: '2026-03-29', to: '2026-03-29' }, 'day'],
  ['R192 shorter than the dates stays', 'hour', { from: '2026-11-01', to: '2026-11-30' }, 'hour'],
  ['R192 stays while one end is open', 'week', { from: '2026-11-01' }, 'week'],
  ['R191 is deselected where none fits', 'hour', { from: '2026-11-02', to: '2026-11-01' }, undefined],
  ['that isn’t selected isn’t selected by dates', undefined, { from: '2026-11-01', to: '2026-11-01' }, undefined],
])('an interval %s', (_, before, dates, after) => {
  const selected: SelectedFilters = before ? { every: [before], kind: ['desk'] } : { kind: ['desk'] }
  const changed = changeDates({ selected, preset: 7 }, offered, dates)
  expect([given(changed.selected), changed.preset]).toEqual([
    { kind: ['desk'], ...(after && { every: [after] }) },
    null,
  ])
})

test('R193 any selection by hand clears the preset, also one that changes nothing', () => {
  const state = choosePreset(7, { kind: ['desk'] })
  expect(state.preset).toBe(7)
  expect(selectFilters(state, offered, 'kind', ['desk', 'room']).preset).toBe(null)
  expect(selectFilters(state, offered, 'kind', ['desk']).preset).toBe(null)
  expect(changeDates(state, offered, {}).preset).toBe(null)
})

test('R198 a preset is exactly what it keeps, whatever the rules say', () => {
  const kept = { state: ['off'], function: ['a'], kind: ['desk'] }
  expect(choosePreset(7, kept)).toEqual({ selected: kept, preset: 7 })
})

test('R187 whatever is pressed, a single slug never has two', () => {
  const presses = fc.array(fc.constantFrom(...offered.filter(({ id }) => id !== null)), { maxLength: 12 })
  fc.assert(
    fc.property(presses, (pressed) => {
      let state: FilterState = { selected: {}, preset: null }
      for (const { slug, id } of pressed) {
        const now = state.selected[slug] ?? []
        const next = now.includes(id!) ? now.filter((other) => other !== id) : [...now, id!]
        state = selectFilters(state, offered, slug, next)
        const singles = new Set(offered.filter(({ type }) => type === 'single').map((each) => each.slug))
        for (const each of singles) expect((state.selected[each] ?? []).length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('the filters of a section are single or multi by their kind, and have the rules of the section', () => {
  const kinds = { resource_type: 'numbers', is_bookable: 'yes_no', capacity: 'range' } as const
  const short = offeredFilters('resources', kinds).map(({ slug, id, type, excludes }) => [slug, id, type, excludes])
  expect(short).toEqual([
    ['resource_type', null, 'multi', []],
    ['is_bookable', 'true', 'single', []],
    ['is_bookable', 'false', 'single', ['resource_function_type.1']],
    ['capacity', null, 'single', []],
  ])
  expect(offeredFilters(null, { state: 'texts' }, () => ['a', 'b']).map(({ id }) => id)).toEqual(['a', 'b'])
})
