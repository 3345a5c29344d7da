import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../time/formats.ts'
import type { EditColumn } from './edit-columns.ts'
import type { useGridRows } from './GridFrame.tsx'
import type { Edits } from './useEdits.ts'

interface Table<Row> {
  grid: Pick<ReturnType<typeof useGridRows>, 'frame' | 'focus'>
  columns: readonly EditColumn<Row>[]
  edits: Edits<Row>
  isReadOnly: boolean
  /** Called when typing begins. */
  onBegin: () => void
}

/** Typing into the active cell, which a character begins, or a key or a press that edits its text. */
export function useTyping<Row extends { id: number }>({ grid, columns, edits, isReadOnly, onBegin }: Table<Row>) {
  const language = useLanguage()
  const [first, setFirst] = useState<{ text: string } | null>(null)
  const { frame, focus } = grid
  const { at } = focus
  const row = edits.rows[at.row]
  const column = columns[at.column]
  const textAt = (of: Row, { key, write }: EditColumn<Row>) => write(edits.value(of, key), language)
  const put = (text: string) => {
    if (!row || !column || isReadOnly || text === textAt(row, column)) return
    edits.set([{ row: row.id, key: column.key, value: column.read(text, language) }])
  }
  const begin = (text: string) => {
    onBegin()
    if (row && column && !isReadOnly) setFirst({ text })
  }
  const edit = () => {
    if (row && column) begin(textAt(row, column))
  }
  const end = (text: string | null, step: [rows: number, columns: number]) => {
    setFirst(null)
    if (text !== null) put(text)
    focus.go(at.row + step[0], at.column + step[1])
    frame.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame.current || !row || !column) return
    const { key, ctrlKey, metaKey, altKey } = event
    const isCommand = ctrlKey || metaKey || altKey
    if (focus.moves(event)) return
    if (key === 'Enter' || key === 'F2') edit()
    else if ((key === 'Delete' || key === 'Backspace') && !isCommand) put('')
    else if (key.toLowerCase() === 'z' && (ctrlKey || metaKey)) edits.undo()
    else if (key.length === 1 && !isCommand) begin(key)
    else return
    event.preventDefault()
  }
  return {
    /** The characters that the cell's field starts with; null: nobody types. */
    first,
    edit,
    /** Takes the text (null: the cell stays as it was) and moves on by so many rows and columns. */
    end,
    onKeyDown,
    textAt,
  }
}
