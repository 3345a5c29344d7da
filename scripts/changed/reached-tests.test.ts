import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { featuresOf, most, reachedTests } from './reached-tests.ts'

const texts = new Map([
  ['contract/index.ts', `export * from './calls/visits.ts'`],
  ['contract/calls/visits.ts', ''],
  ['web/kit/rows.ts', ''],
  ['web/kit/list.ts', `import { rows } from './rows.ts'`],
  ['web/kit/list.browser.test.tsx', `import { list } from './list.ts'`],
  ['web/features/visits/VisitsPage.tsx', `import { list } from '../../kit/list.ts'`],
  ['web/features/visits/visits.browser.test.tsx', `const page = import('./VisitsPage.tsx')`],
  ['server/features/visits/visits.test.ts', `import { visits } from '@kontor/contract'`],
  ['server/features/other/other.test.ts', `import { visits } from '@kontor/contract'`],
  ['e2e/grid.ts', ''],
  ['e2e/visit.e2e.ts', '// Features: visits\n'],
  ['e2e/mixed.e2e.ts', `// Features: visits, grid\nimport { open } from './grid.ts'`],
  ['e2e/other.e2e.ts', '// Features: other\n'],
])

test('a change of a feature reaches its tests on both sides and its journeys, those about it alone first', () => {
  expect(reachedTests(['contract/calls/visits.ts'], texts)).toEqual({
    units: ['web/features/visits/visits.browser.test.tsx', 'server/features/visits/visits.test.ts'],
    journeys: ['e2e/visit.e2e.ts', 'e2e/mixed.e2e.ts'],
    leftOut: [],
  })
})

test('a change of a part reaches what imports it, the nearest first', () => {
  const { units, journeys } = reachedTests(['web/kit/rows.ts'], texts)
  expect([units, journeys]).toEqual([
    ['web/kit/list.browser.test.tsx', 'web/features/visits/visits.browser.test.tsx'],
    [],
  ])
})

test('a change of what journeys share reaches those that use it', () => {
  expect(reachedTests(['e2e/grid.ts'], texts).journeys).toEqual(['e2e/mixed.e2e.ts'])
})

test('what is too much for two minutes is named', () => {
  const many = new Map([...texts, ...Array.from({ length: 50 }, (_, n) => [`web/kit/${n}.test.ts`, ''] as const)])
  const { units, leftOut } = reachedTests(['web/kit/7.test.ts'], many)
  expect([units[0], units.length, leftOut.length]).toEqual(['web/kit/7.test.ts', most.units, 51 - most.units])
})

test('every journey says which features it is about', () => {
  const root = join(import.meta.dirname, '../..')
  const features = globSync('web/features/*', { cwd: root }).map((path) => path.split('/').at(-1)!)
  const journeys = globSync('e2e/*.e2e.ts', { cwd: root }).filter((path) => !path.startsWith('e2e/sweep'))
  const wrong = journeys.filter((path) => {
    const own = featuresOf(readFileSync(join(root, path), 'utf8'))
    return own.length === 0 || own.some((name) => !features.includes(name))
  })
  expect([journeys.length > 50, wrong]).toEqual([true, []])
})
