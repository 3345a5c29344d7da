// biome-ignore-all lint/a11y/useSemanticElements: a table can’t be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../time/formats.ts'
import classes from './EditableTable.module.css'
import { EditRow } from './EditRow.tsx'
import type { EditColumn } from './edit-columns.ts'
import { GridFrame, useGridRows } from './GridFrame.tsx'
import { useBlocks } from './useBlocks.ts'
import type { Edits } from './useEdits.ts'
import { placeOf } from './useGridFocus.ts'

interface Props<Row> {
  label: string
  columns: readonly EditColumn<Row>[]
  edits: Edits<Row>
  /** The name of a row, for screen readers. */
  name: (row: Row) => string
  isReadOnly?: boolean
}

/**
 * A table to type into, as in a spreadsheet: typing replaces a cell, Enter or F2 edits it, Enter and Tab accept and
 * move on, Escape cancels, Delete empties, Ctrl Z undoes. A block copied from a spreadsheet is pasted from the active
 * cell on. Only rows in sight are drawn.
 */
export function EditableTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, edits, name, isReadOnly = false } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const { rows } = edits
  const [typing, setTyping] = useState<{ text: string } | null>(null)
  const grid = useGridRows({ rows: rows.length, columns: columns.length })
  const { frame, focus } = grid
  const { at } = focus
  const blocks = useBlocks({ frame, at, columns, edits, isReadOnly })
  const row = rows[at.row]
  const column = columns[at.column]
  const textAt = (of: Row, { key, write }: EditColumn<Row>) => write(edits.value(of, key), language)
  const put = (text: string) => {
    if (!row || !column || isReadOnly || text === textAt(row, column)) return
    edits.set([{ row: row.id, key: column.key, value: column.read(text, language) }])
  }
  const begin = (text: string) => {
    blocks.forget()
    if (row && column && !isReadOnly) setTyping({ text })
  }
  const end = (text: string | null, step: [rows: number, columns: number]) => {
    setTyping(null)
    if (text !== null) put(text)
    focus.go(at.row + step[0], at.column + step[1])
    frame.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame.current || !row || !column) return
    const { key, ctrlKey, metaKey, altKey } = event
    const isCommand = ctrlKey || metaKey || altKey
    if (focus.moves(event)) return
    if (key === 'Enter' || key === 'F2') begin(textAt(row, column))
    else if ((key === 'Delete' || key === 'Backspace') && !isCommand) put('')
    else if (key.toLowerCase() === 'z' && (ctrlKey || metaKey)) edits.undo()
    else if (key.length === 1 && !isCommand) begin(key)
    else return
    event.preventDefault()
  }
  const error = row && column && edits.errorAt(row, column.key)
  const widths = columns.map(({ width = 12 }) => `minmax(${width}rem, ${width}fr)`).join(' ')
  return (
    <>
      <GridFrame
        grid={grid}
        label={label}
        isReadOnly={isReadOnly}
        hasActive={!typing && row !== undefined}
        columns={widths}
        className={classes.frame}
        onKeyDown={onKeyDown}
        {...blocks.handlers}
        onClick={({ target, detail }) => {
          const place = placeOf(target)
          if (!place || typing) return
          const isSame = place.row === at.row && place.column === at.column
          focus.go(place.row, place.column)
          // A second press on the active cell types into it, as does a double click.
          if ((isSame || detail > 1) && row && column) begin(textAt(row, column))
        }}
        head={
          <div role="row" aria-rowindex={1} className={classes.head}>
            {columns.map(({ key, header, isNumber }, index) => (
              <div key={key} role="columnheader" tabIndex={-1} aria-colindex={index + 1} data-number={isNumber}>
                {header}
              </div>
            ))}
          </div>
        }
      >
        {(index, start) => {
          const shown = rows[index]!
          const isActive = index === at.row
          return (
            <EditRow
              key={shown.id}
              index={index}
              start={start}
              name={name(shown)}
              columns={columns}
              texts={JSON.stringify(columns.map((each) => textAt(shown, each)))}
              errors={JSON.stringify(columns.map(({ key }) => edits.errorAt(shown, key)))}
              changed={columns.map(({ key }) => (edits.isChanged(shown, key) ? 'x' : '-')).join('')}
              active={isActive ? at.column : -1}
              typing={isActive ? typing : null}
              onEnd={isActive ? end : undefined}
              prefix={focus.idOf(index, 0).slice(0, -1)}
            />
          )
        }}
      </GridFrame>
      <p role="status" className={error ? classes.error : classes.note}>
        {error ?? (blocks.outside > 0 ? t('table.not_pasted', { count: blocks.outside }) : '')}
      </p>
    </>
  )
}
