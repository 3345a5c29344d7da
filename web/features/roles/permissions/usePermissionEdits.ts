import { readNumber } from '../../../kit/form/fields/written-numbers.ts'
import { useSteps } from '../../../kit/table/useSteps.ts'
import { useLanguage } from '../../../kit/time/formats.ts'
import { hasFlags, heldValues, isSameValue, type PermissionOfRole, type Values } from './values.ts'

/** An edited permission. `typed`: what can't be read as a number. `from`: the stored values that were edited. */
interface Edit extends Values {
  typed?: string
  from: Values
}

/** The largest value that the server takes. */
const most = 1_000_000

export type PermissionEdits = ReturnType<typeof usePermissionEdits>

/** The permissions of a role as they are edited, until one call saves the changed ones. */
export function usePermissionEdits(permissions: readonly PermissionOfRole[]) {
  const language = useLanguage()
  const { cells, put, ...steps } = useSteps<Edit>('permissions')
  const stored = new Map(permissions.map((row) => [row.permission_id, row]))
  const edited = Object.entries(cells).flatMap(([id, edit]) => {
    const row = stored.get(Number(id))
    return row ? [{ row, edit }] : []
  })
  const editOf = ({ permission_id }: PermissionOfRole): Edit | undefined => cells[permission_id]
  const values = (row: PermissionOfRole): Values => editOf(row) ?? row
  const cellOf = (row: PermissionOfRole, change: Partial<Values> & { typed?: string }): Edit | null => {
    const { typed, ...changed } = change
    const next = { ...heldValues(values(row)), ...changed }
    if (typed === undefined && isSameValue(next, row)) return null
    return { ...next, ...(typed !== undefined && { typed }), from: editOf(row)?.from ?? heldValues(row) }
  }
  const set = (changes: readonly (readonly [PermissionOfRole, Partial<Values> & { typed?: string }])[]) =>
    put(Object.fromEntries(changes.map(([row, change]) => [row.permission_id, cellOf(row, change)])))
  /** Flags of a permission; the first one makes it active, and without any it is held no more. */
  const flagged = (row: PermissionOfRole, change: Partial<Values>): Partial<Values> => {
    const next = { ...values(row), ...change }
    const isPaused = hasFlags(row) && !row.is_active
    return { ...change, is_active: hasFlags(next) && (isPaused ? values(row).is_active : true) }
  }
  return {
    ...steps,
    values,
    isChanged: (row: PermissionOfRole) => editOf(row) !== undefined,
    typed: (row: PermissionOfRole) => editOf(row)?.typed,
    /** Whether somebody else has saved another value of it since it was edited. */
    clashes: (row: PermissionOfRole) => {
      const edit = editOf(row)
      return edit !== undefined && !isSameValue(edit.from, row)
    },
    setFlags: (rows: readonly PermissionOfRole[], change: Partial<Values>) =>
      set(rows.map((row) => [row, flagged(row, change)])),
    setActive: (row: PermissionOfRole, is_active: boolean) => set([[row, { is_active }]]),
    setNumber: (row: PermissionOfRole, typed: string) => {
      if (!typed.trim()) return set([[row, { value: null, is_active: false }]])
      const value = /[-+\u2212]/.test(typed) ? null : readNumber(typed, language)
      const isRight = value !== null && Number.isInteger(value) && value >= 0 && value <= most
      set([[row, isRight ? { value, is_active: true } : { typed }]])
    },
    keepMine: (row: PermissionOfRole) => put({ [row.permission_id]: { ...editOf(row)!, from: heldValues(row) } }),
    takeTheirs: (row: PermissionOfRole) => put({ [row.permission_id]: null }),
    /** The edited rows alone are sent (R175). */
    changes: edited.map(({ row, edit }) => ({ permission_id: row.permission_id, ...heldValues(edit) })),
    changed: edited.map(({ row, edit }) => ({ row, before: row as Values, after: edit as Values })),
    wrong: edited.filter(({ edit }) => edit.typed !== undefined).length,
    open: edited.filter(({ row, edit }) => !isSameValue(edit.from, row)).length,
  }
}
