import { expect, test } from 'vitest'
import { fitInterval, type Selectable, select } from './selecting.ts'

/** `kind:a` is of the slug `kind`; a star marks what is selected. */
const filter = (text: string, more: Partial<Selectable> = {}): Selectable => {
  const [slug = '', id = ''] = text.replace('*', '').split(':')
  const rest = { excludes: [], includes: [], hoursInterval: null, ...more }
  return { slug, id, type: 'single', selected: text.endsWith('*'), ...rest }
}
const selectedOf = (filters: readonly Selectable[]) =>
  filters.filter(({ selected }) => selected).map(({ slug, id }) => `${slug}:${id}`)

const several = { type: 'multi' } as const
test.each<[string, Selectable[], number, string[]]>([
  [
    'R187 a single one takes the place of others of its slug',
    [filter('a:1*'), filter('a:2'), filter('b:1*')],
    1,
    ['a:2', 'b:1'],
  ],
  ['R187 a single one that is selected stays', [filter('a:1*'), filter('a:2')], 0, ['a:1']],
  [
    'R188 a single one deselects what it excludes',
    [filter('a:1', { excludes: ['b'] }), filter('b:1*'), filter('c:1*')],
    0,
    ['a:1', 'c:1'],
  ],
  [
    'R189 one of several is turned alone',
    [filter('a:1*', several), filter('a:2', several), filter('b:1*')],
    1,
    ['a:1', 'a:2', 'b:1'],
  ],
  ['R189 one of several is turned off', [filter('a:1*', several), filter('a:2*', several)], 0, ['a:2']],
  [
    'R190 what it includes is selected with it',
    [filter('a:1', { includes: ['b'] }), filter('b:1'), filter('b:2'), filter('c:1')],
    0,
    ['a:1', 'b:1', 'b:2'],
  ],
  [
    'R190 turning it off takes nothing along',
    [filter('a:1*', { ...several, includes: ['b'] }), filter('b:1*')],
    0,
    ['b:1'],
  ],
])('%s', (_, filters, picked, expected) => {
  expect(selectedOf(select(filters, filters[picked]!))).toEqual(expected)
})

const hours = [1, 24, 168]
test.each([
  ['R191 an interval longer than the dates gives way to the longest that fits', 168, 48, ['i:24']],
  ['R191 one that fits exactly is the longest', 168, 24, ['i:24']],
  ['R191 where none fits none is selected', 168, 0.5, []],
  ['R192 an interval that fits stays', 1, 48, ['i:1']],
  ['R192 as long as the dates, it stays', 24, 24, ['i:24']],
] as const)('%s', (_, chosen, span, expected) => {
  const filters = hours.map((hoursInterval) =>
    filter(`i:${hoursInterval}${hoursInterval === chosen ? '*' : ''}`, { hoursInterval }),
  )
  expect(selectedOf(fitInterval([filter('b:1*'), ...filters], span))).toEqual(['b:1', ...expected])
})
