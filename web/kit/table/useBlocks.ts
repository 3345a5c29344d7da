import { type ClipboardEvent, type RefObject, useState } from 'react'
import { useLanguage } from '../time/formats.ts'
import { readBlock, writeCell } from './clipboard.ts'
import type { EditColumn } from './edit-columns.ts'
import type { Edits } from './useEdits.ts'
import type { CellPosition } from './useGridFocus.ts'

interface Table<Row> {
  frame: RefObject<HTMLElement | null>
  /** The active cell. */
  at: CellPosition
  columns: readonly EditColumn<Row>[]
  edits: Edits<Row>
  isReadOnly: boolean
}

/** Pastes a block of a spreadsheet from the active cell on, as one step, and copies the active cell. */
export function useBlocks<Row extends { id: number }>({ frame, at, columns, edits, isReadOnly }: Table<Row>) {
  const language = useLanguage()
  const [outside, setOutside] = useState(0)
  const { rows } = edits
  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== frame.current || isReadOnly) return
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain'))
    const cells = block.flatMap((texts, down) =>
      texts.map((text, along) => ({ row: rows[at.row + down], column: columns[at.column + along], text })),
    )
    const inside = cells.flatMap(({ row, column, text }) =>
      row && column ? [{ row: row.id, key: column.key, value: column.read(text, language) }] : [],
    )
    setOutside(cells.length - inside.length)
    edits.set(inside)
  }
  const onCopy = (event: ClipboardEvent) => {
    const [row, column] = [rows[at.row], columns[at.column]]
    if (event.target !== frame.current || !row || !column) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeCell(column.write(edits.value(row, column.key), language)))
  }
  return {
    handlers: { onPaste, onCopy },
    /** Cells that were pasted beyond the table. */
    outside,
    forget: () => setOutside(0),
  }
}
