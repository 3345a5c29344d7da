// biome-ignore-all lint/a11y/useSemanticElements: a table can’t be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { useTranslation } from 'react-i18next'
import { useLargeTargets } from '../ui/theme/media.ts'
import classes from './EditableTable.module.css'
import { EditRow } from './EditRow.tsx'
import type { EditColumn } from './edit-columns.ts'
import { GridFrame, useGridRows } from './GridFrame.tsx'
import { useBlocks } from './useBlocks.ts'
import type { Edits } from './useEdits.ts'
import { placeOf } from './useGridFocus.ts'
import { useTyping } from './useTyping.ts'

interface Props<Row> {
  label: string
  columns: readonly EditColumn<Row>[]
  edits: Edits<Row>
  /** The name of a row, for screen readers. */
  name: (row: Row) => string
  isReadOnly?: boolean
}

/**
 * A table to type into, as in a spreadsheet: typing replaces a cell, Enter, F2 or a double click edits it, Enter and Tab accept and
 * move on, Escape cancels, Delete empties, Ctrl Z undoes. A block copied from a spreadsheet is pasted from the active
 * cell on. Only rows in sight are drawn.
 */
export function EditableTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, edits, name, isReadOnly = false } = props
  const { t } = useTranslation()
  const { rows } = edits
  const isTouched = useLargeTargets()
  const grid = useGridRows({ rows: rows.length, columns: columns.length })
  const { frame, focus } = grid
  const { at } = focus
  const blocks = useBlocks({ frame, at, columns, edits, isReadOnly })
  const typing = useTyping({ grid, columns, edits, isReadOnly, onBegin: blocks.forget })
  const row = rows[at.row]
  const column = columns[at.column]
  const error = row && column && edits.errorAt(row, column.key)
  const widths = columns.map(({ width = 12 }) => `minmax(${width}rem, ${width}fr)`).join(' ')
  return (
    <>
      <GridFrame
        grid={grid}
        label={label}
        isReadOnly={isReadOnly}
        hasActive={!typing.first && row !== undefined}
        columns={widths}
        className={classes.frame}
        onKeyDown={typing.onKeyDown}
        {...blocks.handlers}
        onClick={({ target, detail }) => {
          const place = placeOf(target)
          if (!place || typing.first) return
          const isSame = place.row === at.row && place.column === at.column
          focus.go(place.row, place.column)
          // A finger has no key to begin with: its second tap on a cell edits it.
          if (detail > 1 || (isSame && isTouched)) typing.edit()
        }}
        head={
          <div role="row" aria-rowindex={1} className={classes.head}>
            {columns.map(({ key, header, isNumber }, index) => (
              <div key={key} role="columnheader" aria-colindex={index + 1} data-number={isNumber}>
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
              texts={JSON.stringify(columns.map((each) => typing.textAt(shown, each)))}
              errors={JSON.stringify(columns.map(({ key }) => edits.errorAt(shown, key)))}
              changed={columns.map(({ key }) => (edits.isChanged(shown, key) ? 'x' : '-')).join('')}
              active={isActive ? at.column : -1}
              typing={isActive ? typing.first : null}
              onEnd={isActive ? typing.end : undefined}
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
