import { useState } from 'react'
import { type CheckableSchema, failuresOf } from '../form/saving/failures.ts'
import { type Steps, useSteps } from './useSteps.ts'

interface Cell {
  row: number
  key: string
  value: unknown
}

/** Rows with their stored and their typed values, until one call saves the changed ones. */
export interface Edits<Row> extends Pick<Steps<Cell>, 'undo' | 'canUndo' | 'clear'> {
  rows: readonly Row[]
  value(row: Row, key: string): unknown
  isChanged(row: Row, key: string): boolean
  /** The error of a cell. */
  errorAt(row: Row, key: string): string | null
  set(cells: readonly Cell[]): void
  /** The rows that changed, each with what changed in it: the body of the call that saves. */
  changes: readonly { id: number; values: Partial<Row> }[]
  /** The number of cells with an error. Nothing is saved while there is one. */
  wrong: number
  /** Shows the server's errors at cells, by the row's id and the property; each stands until its cell changes. */
  refuse(failures: readonly { id: number; key: string; message: string }[]): void
}

const keyOf = (row: number, key: string) => `${row} ${key}`

/** `name`: of the table on its screen. `schema`: of one row, whole. */
export function useEdits<Row extends { id: number }>(
  name: string,
  stored: readonly Row[],
  schema: CheckableSchema,
): Edits<Row> {
  const { cells, put, ...steps } = useSteps<Cell>(name)
  const [refused, setRefused] = useState<Readonly<Record<string, { message: string; value: unknown }>>>({})
  const changed = new Map<number, Record<string, unknown>>()
  for (const { row, key, value } of Object.values(cells)) changed.set(row, { ...changed.get(row), [key]: value })
  const byId = new Map(stored.map((row) => [row.id, row]))
  const errors = new Map<string, string>()
  for (const [id, values] of changed)
    for (const [path, message] of Object.entries(failuresOf(schema, { ...byId.get(id), ...values })))
      if (message) errors.set(keyOf(id, path.split('.')[0]!), message)
  const valueAt = (row: Row, key: string) => {
    const cell = cells[keyOf(row.id, key)]
    return cell ? cell.value : row[key as keyof Row]
  }
  for (const [cell, { message, value }] of Object.entries(refused))
    if (cells[cell]?.value === value && !errors.has(cell)) errors.set(cell, message)
  return {
    ...steps,
    rows: stored,
    value: valueAt,
    isChanged: ({ id }, key) => keyOf(id, key) in cells,
    errorAt: ({ id }, key) => errors.get(keyOf(id, key)) ?? null,
    set: (edited) =>
      put(
        Object.fromEntries(
          edited.map((cell) => {
            const before = byId.get(cell.row)?.[cell.key as keyof Row]
            return [keyOf(cell.row, cell.key), before === cell.value ? null : cell]
          }),
        ),
      ),
    changes: [...changed].map(([id, values]) => ({ id, values: values as Partial<Row> })),
    wrong: errors.size,
    refuse: (failures) =>
      setRefused(
        Object.fromEntries(
          failures.map(({ id, key, message }) => [keyOf(id, key), { message, value: cells[keyOf(id, key)]?.value }]),
        ),
      ),
  }
}
