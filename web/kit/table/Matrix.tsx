import type { KeyboardEvent } from 'react'
import { GridFrame, useGridRows } from './GridFrame.tsx'
import classes from './Matrix.module.css'
import { MatrixHead, MatrixRow } from './MatrixRow.tsx'
import { toneOf } from './tones.ts'
import type { Flags, FlagValue } from './useFlags.ts'
import { placeOf } from './useGridFocus.ts'

interface NamedLine<Id> {
  id: Id
  name: string
}

interface Props {
  /** Names the matrix for screen readers. */
  label: string
  /** The head of the first column, over the names of the rows. */
  rowsLabel: string
  rows: readonly NamedLine<number>[]
  columns: readonly NamedLine<string>[]
  flags: Flags
  /** The value that applies if a flag has none of its own; without it there are two states. `null`: mixed. */
  inherited?: (row: number, flag: string) => boolean | null
  isReadOnly?: boolean
}

/**
 * A matrix of rows and flags: yes, no, or inherited. Space or a press sets the next state; on the name of a row or a
 * flag it sets all of its cells. Only rows in sight are drawn; names stay in sight. Ctrl Z undoes.
 */
export function Matrix({ label, rowsLabel, rows, columns, flags, inherited, isReadOnly = false }: Props) {
  const grid = useGridRows({ rows: rows.length, columns: columns.length, hasActiveHeads: true, headHeight })
  const { focus } = grid
  const next = (value: FlagValue): FlagValue => {
    if (value === true) return false
    return value === false && inherited ? null : true
  }
  /** Switches a cell, a row, a column, or everything: to the next state if all cells are the same, otherwise to yes. */
  const toggle = (row: number, column: number) => {
    if (isReadOnly) return
    const ofRows = row === 0 ? rows : rows.slice(row - 1, row)
    const ofFlags = column === 0 ? columns : columns.slice(column - 1, column)
    const [first] = ofRows
    const [flag] = ofFlags
    if (!first || !flag) return
    const values = ofRows.flatMap(({ id }) => ofFlags.map((each) => flags.value(id, each.id)))
    const isOne = values.every((value) => value === values[0])
    const value = isOne ? next(values[0]!) : true
    flags.set(ofRows.flatMap(({ id }) => ofFlags.map((each) => ({ row: id, flag: each.id, value }))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (focus.moves(event)) return
    if (event.key === ' ' || event.key === 'Enter') toggle(focus.at.row, focus.at.column)
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) flags.undo()
    else return
    event.preventDefault()
  }
  return (
    <GridFrame
      grid={grid}
      label={label}
      isReadOnly={isReadOnly}
      columns={`var(--name) repeat(${columns.length}, var(--flag))`}
      className={classes.frame}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const place = placeOf(target)
        if (!place) return
        focus.go(place.row, place.column)
        toggle(place.row, place.column)
      }}
      head={
        <MatrixHead
          rowsLabel={rowsLabel}
          columns={columns}
          active={focus.at.row === 0 ? focus.at.column : -1}
          idOf={focus.idOf}
        />
      }
    >
      {(index, start) => {
        const { id, name } = rows[index]!
        return (
          <MatrixRow
            key={id}
            index={index}
            start={start}
            name={name}
            columns={columns}
            tones={columns
              .map((flag) => toneOf(flags.value(id, flag.id), inherited?.(id, flag.id), flags.isChanged(id, flag.id)))
              .join('')}
            active={focus.at.row === index + 1 ? focus.at.column : -1}
            prefix={focus.idOf(index + 1, 0).slice(0, -1)}
          />
        )
      }}
    </GridFrame>
  )
}

/** Pixels of the head, which shows the names of the flags on end. */
const headHeight = 120
