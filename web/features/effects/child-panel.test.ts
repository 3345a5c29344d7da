import { NewBreak } from '@kontor/contract/calls/resource-assignments.ts'
import { ChangedCapacityDate } from '@kontor/contract/calls/resource-capacity-dates.ts'
import { expect, test } from 'vitest'
import { assignmentBreaks, resourceCapacityDates } from '../../kit/http/api.generated.ts'
import { useChildForm } from './effects.ts'

// Compiled by `npm run check`, never called.
function useWrongChildren() {
  const closesTo = '/'
  const initial = { capacity: 1, datetime_from: null, datetime_to: null }
  const { update } = resourceCapacityDates
  useChildForm(update, ChangedCapacityDate, { initial, params: { id: 1 }, closesTo })
  // @ts-expect-error adding a break has no preview: it would be added as it is typed
  useChildForm(assignmentBreaks.create, NewBreak, { initial, params: { id: 1 }, closesTo })
  // @ts-expect-error the call takes another form
  useChildForm(update, NewBreak, { initial, params: { id: 1 }, closesTo })
  // @ts-expect-error a field is missing
  useChildForm(update, ChangedCapacityDate, { initial: { capacity: 1 }, params: { id: 1 }, closesTo })
  // @ts-expect-error the path of a change needs its params
  useChildForm(update, ChangedCapacityDate, { initial, closesTo })
}

test('a form of a call without effects, or of other fields, doesn’t compile', () => {
  expect(useWrongChildren).toHaveLength(0)
})
