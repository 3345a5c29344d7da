import { type KeyboardEvent, type RefObject, useId, useState } from 'react'

export interface CellPosition {
  row: number
  column: number
}

interface Grid {
  frame: RefObject<HTMLElement | null>
  /** Rows and columns that can be reached, those of the headers included. */
  rows: number
  columns: number
  /** Rows that Page up and Page down pass over. */
  page: number
  /** Brings a row into sight, so that it is rendered. */
  show(row: number): void
}

const steps: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * The active cell of a grid whose rows are windowed. The focus stays on the frame, which names the cell by
 * `aria-activedescendant`: a cell that scrolls out of sight takes no focus with it. Arrows, Home, End, Page up and Page down
 * move, with Ctrl (or ⌘) to the ends of the grid; left and right follow the direction of the page.
 */
export function useGridFocus({ frame, rows, columns, page, show }: Grid) {
  const id = useId()
  const [wanted, setWanted] = useState<CellPosition>({ row: 0, column: 0 })
  const at = { row: Math.min(wanted.row, rows - 1), column: Math.min(wanted.column, columns - 1) }
  const go = (row: number, column: number) => {
    const next = {
      row: Math.min(rows - 1, Math.max(0, row)),
      column: Math.min(columns - 1, Math.max(0, column)),
    }
    setWanted(next)
    show(next.row)
  }
  const target = ({ key, ctrlKey, metaKey }: KeyboardEvent): [number, number] | null => {
    const far = ctrlKey || metaKey
    const step = steps[key]
    if (step) {
      const isMirrored = frame.current !== null && getComputedStyle(frame.current).direction === 'rtl'
      const reach = far ? Math.max(rows, columns) : 1
      return [at.row + step[0] * reach, at.column + step[1] * reach * (isMirrored ? -1 : 1)]
    }
    if (key === 'Home') return [far ? 0 : at.row, 0]
    if (key === 'End') return [far ? rows - 1 : at.row, columns - 1]
    if (key === 'PageUp') return [at.row - page, at.column]
    if (key === 'PageDown') return [at.row + page, at.column]
    return null
  }
  return {
    at,
    go,
    idOf: (row: number, column: number) => `${id}-${row}-${column}`,
    /** For the frame. */
    active: `${id}-${at.row}-${at.column}`,
    /** Whether the key moved the active cell. */
    moves(event: KeyboardEvent): boolean {
      const next = target(event)
      if (!next) return false
      event.preventDefault()
      go(...next)
      return true
    },
  }
}

/** The cell under an event of the pointer, by its `data-row` and `data-column`. */
export function placeOf(target: EventTarget): CellPosition | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-column]')
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}
