import type { UserEntry } from '@kontor/contract'
import type { Selection } from '../../../kit/list/select/useSelection.ts'
import type { PeopleList } from '../PeopleFilters.tsx'

/** The outlet context of the list of people. */
export interface PickedPeople {
  list: PeopleList
  selection: Selection
  rows: readonly UserEntry[]
}
