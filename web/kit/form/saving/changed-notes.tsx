import type { ContextType } from 'react'
import { lazyPart } from '../../ui/state/lazy-part.tsx'
import type { FieldExtras, ValueInWords } from '../field-extras.ts'
import type { ChangedFields } from './useChangedFields.ts'

// The notes load when somebody has saved meanwhile.
const load = () => import('./ChangeOfOthers.tsx')
export const ChangedNote = lazyPart(async () => ({ default: (await load()).ChangeOfOthers }))
const FieldChanged = lazyPart(async () => ({ default: (await load()).FieldChanged }))

/** A note at each field that somebody has changed. */
export function notesByField({ fields, keepMine, takeTheirs }: ChangedFields): ContextType<typeof FieldExtras> {
  return Object.fromEntries(
    fields.map((each) => [
      each.field,
      (says?: ValueInWords) => (
        <FieldChanged {...each} says={says} choose={(isTheirs) => (isTheirs ? takeTheirs : keepMine)(each.field)} />
      ),
    ]),
  )
}
