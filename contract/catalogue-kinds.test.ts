import { expect, test } from 'vitest'
import { pluralOf } from './catalogue-kinds.ts'

test('the plural of a kind is the English one', () => {
  const kinds = ['resource_type', 'cost_category', 'parking_bay', 'address', 'box', 'branch']
  const plurals = ['resource_types', 'cost_categories', 'parking_bays', 'addresses', 'boxes', 'branches']
  expect(kinds.map(pluralOf)).toEqual(plurals)
})
