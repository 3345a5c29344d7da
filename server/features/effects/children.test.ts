import { assignmentBreaks, resourceCapacityDates } from '@kontor/contract'
import { expect, test } from 'vitest'
import { childrenWithEffects } from './children.ts'

// Compiled by `npm run check`, never called.
function wrongChildren() {
  type Row = { id: number; resource_id: number }
  const shared = {
    table: 'resource_capacity_dates' as const,
    own: async () => ({}) as never,
    toRow: () => ({ capacity: 1 }),
    affects: (_: unknown, { resource_id }: Row) => ({ resources: [resource_id], holds: true }),
    events: ['resource.changed'] as const,
    locksRules: true,
  }
  const { update } = resourceCapacityDates
  childrenWithEffects(update, shared)
  // @ts-expect-error no such column
  childrenWithEffects(update, { ...shared, toRow: () => ({ capacity: 1, capcity: 1 }) })
  // @ts-expect-error the column has another type
  childrenWithEffects(update, { ...shared, toRow: () => ({ capacity: 'one' }) })
  // @ts-expect-error no such field in the body
  childrenWithEffects(update, { ...shared, fields: { starts: 'datetime_form' } })
  // @ts-expect-error no such field in the body
  childrenWithEffects(update, { ...shared, refusals: { resource_capacity_dates_most: ['datetime_form', 'required'] } })
  // @ts-expect-error no such table
  childrenWithEffects(update, { ...shared, table: 'resource_capacity_date' })
  // @ts-expect-error the row isn't what the call answers
  childrenWithEffects(update, { ...shared, own: async () => ({ id: 1, resource_id: 2 }) })
  // @ts-expect-error the call's body has no capacity
  childrenWithEffects(assignmentBreaks.update, { ...shared, fields: { capacity: 'capacity' } })
}

test('children of a table with a misspelt column, field or refusal don’t compile', () => {
  expect(wrongChildren).toHaveLength(0)
})
