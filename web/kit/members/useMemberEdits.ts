import { useState } from 'react'
import { useSteps } from '../table/useSteps.ts'
import type { MemberRow } from './member-types.ts'

/** A row as it was seen when it was ticked or unticked, and whether it is to be a member. */
interface Edit {
  row: MemberRow
  isMember: boolean
}

export type MemberEdits = ReturnType<typeof useMemberEdits>

/** Keeps who is added and taken away, until one call saves it. `rows`: those that are loaded; what somebody else has done already is no change. */
export function useMemberEdits(rows: readonly MemberRow[]) {
  const { cells, put, ...steps } = useSteps<Edit>('members')
  /** The choices that were just saved, until the rows are read again. */
  const [saved, setSaved] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isStored = (row: MemberRow) => saved.get(row.id) ?? row.is_member
  const loaded = new Map(rows.map((row) => [row.id, row]))
  const edits = Object.values(cells)
    .map(({ row, isMember }) => ({ row: loaded.get(row.id) ?? row, isMember }))
    .filter(({ row, isMember }) => isStored(row) !== isMember)
  const changed = new Map(edits.map(({ row, isMember }) => [row.id, isMember]))
  const idsOf = (isMember: boolean) => edits.filter((edit) => edit.isMember === isMember).map(({ row }) => row.id)
  return {
    ...steps,
    changes: edits,
    /** The changed rows, those taken away last. */
    rows: edits.toSorted((a, b) => Number(b.isMember) - Number(a.isMember)).map(({ row }) => row),
    isMember: (row: MemberRow) => changed.get(row.id) ?? isStored(row),
    isChanged: (row: MemberRow) => changed.has(row.id),
    set: (some: readonly MemberRow[], isMember: boolean) =>
      put(
        Object.fromEntries(
          some.map((row) => [row.id, isStored(row) === isMember ? null : { row: plain(row), isMember }]),
        ),
      ),
    /** Called after saving; `refetch` reads the rows again. */
    keepSaved: async (refetch: () => Promise<unknown>) => {
      setSaved(changed)
      steps.clear()
      await refetch()
      setSaved(new Map())
    },
    add: idsOf(true),
    remove: idsOf(false),
  }
}

/** Their row without what no screen of members shows, so that thousands fit into the tab's storage. */
const plain = <Row extends MemberRow>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row
