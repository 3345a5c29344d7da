import { type Steps, useSteps } from './useSteps.ts'

/** The value of a flag; null: it has none of its own, and the inherited one counts. */
export type FlagValue = boolean | null

export interface FlagChange {
  row: number
  flag: string
  value: FlagValue
}

/** Flags of rows with their stored and their changed values, until one call saves all changes. */
export interface Flags extends Pick<Steps<FlagChange>, 'undo' | 'canUndo' | 'clear'> {
  /** As it is now. */
  value(row: number, flag: string): FlagValue
  isChanged(row: number, flag: string): boolean
  set(changes: readonly FlagChange[]): void
  /** The differences from the stored flags: the body of the call that saves. */
  changes: readonly FlagChange[]
}

const keyOf = ({ row, flag }: Pick<FlagChange, 'row' | 'flag'>) => `${row} ${flag}`

/** `name`: of the matrix on its screen; `stored`: what the server has. */
export function useFlags(name: string, stored: (row: number, flag: string) => FlagValue): Flags {
  const { cells, put, ...steps } = useSteps<FlagChange>(name)
  return {
    ...steps,
    value: (row, flag) => {
      const change = cells[keyOf({ row, flag })]
      return change ? change.value : stored(row, flag)
    },
    isChanged: (row, flag) => keyOf({ row, flag }) in cells,
    set: (changes) =>
      put(
        Object.fromEntries(
          changes.map((change) => [keyOf(change), change.value === stored(change.row, change.flag) ? null : change]),
        ),
      ),
    changes: Object.values(cells),
  }
}
