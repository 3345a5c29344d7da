import { useMemo } from 'react'
import { home } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useWords } from '../../../kit/list/search/useWords.ts'
import { hasWords } from '../../../kit/list/search/words.ts'
import { useSort } from '../../../kit/list/useSort.ts'
import { useMay } from '../../../kit/session/may.ts'
import { type Availability, type GroupName, groupsOf, usualKind } from '../state/availability.ts'
import type { Plan } from '../state/usePlan.ts'

/** The list's part of the address: the plan has a preset of its own there. */
const name = 'list'

export interface ListedGroup {
  /** Null: all, by name. */
  name: GroupName | null
  rows: readonly Availability[]
}

export type PlanListing = ReturnType<typeof usePlanList>

/** The rows of the plan's list: those that the words find, in the order that the address names. */
export function usePlanList({ availability }: Pick<Plan, 'availability'>) {
  const { typed: words, search } = useWords(name)
  const [sort, sortBy] = useSort(name)
  const order: 'best' | 'name' = sort === 'name' ? 'name' : 'best'
  const may = useMay()
  const { data: usual } = useCall(home.usual, {}, { enabled: may(home.usual.access) })
  const kind = usualKind(usual?.data ?? [])
  const groups = useMemo((): readonly ListedGroup[] => {
    const found = availability.filter((row) => hasWords(textOf(row), words))
    if (order === 'best') return groupsOf(found, kind)
    return found.length > 0 ? [{ name: null, rows: found.toSorted(byName) }] : []
  }, [availability, words, order, kind])
  return {
    words,
    search,
    order,
    sortBy: (chosen: typeof order) => sortBy(chosen === 'best' ? null : chosen),
    groups,
    /** The number of rows that the words find. */
    found: groups.reduce((sum, { rows }) => sum + rows.length, 0),
  }
}

/** The text in which the words are looked for: all that the row shows but its times. */
const textOf = ({ resource, holder }: Availability) =>
  [resource.name, resource.type.name, holder?.who, ...resource.attributes].filter(Boolean).join(' ')

const byName = (a: Availability, b: Availability) =>
  a.resource.name.localeCompare(b.resource.name, undefined, { numeric: true })
