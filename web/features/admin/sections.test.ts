import { countedScreens } from '@kontor/contract/calls/admin.ts'
import { catalogueKinds, pluralOf, withoutScreen } from '@kontor/contract/catalogue-kinds.ts'
import { expect, test } from 'vitest'
import { sections } from './sections.ts'

const counted = sections.flatMap(({ entries }) => entries.flatMap((entry) => entry.counted ?? []))

test('the administration lists every screen whose entries are counted, each once', () => {
  expect(counted.toSorted()).toEqual(Object.keys(countedScreens).toSorted())
})

test('the administration lists every catalogue that has a screen', () => {
  const shown = catalogueKinds.filter((kind) => !withoutScreen.includes(kind))
  expect(counted).toEqual(expect.arrayContaining(shown.map(pluralOf)))
})
