// biome-ignore-all lint/a11y/useSemanticElements: a table can’t be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import { useOnChange } from '../latest.ts'
import { useFingers } from '../ui/media.ts'
import classes from './Matrix.module.css'
import { MatrixHead, MatrixRow } from './MatrixRow.tsx'
import { toneOf } from './tones.ts'
import type { Flags, FlagValue } from './useFlags.ts'
import { placeOf, useGridFocus } from './useGridFocus.ts'

interface Named<Id> {
  id: Id
  name: string
}

interface Props {
  /** What is set, for screen readers. */
  label: string
  /** What a row is, over the column of their names. */
  rowsLabel: string
  rows: readonly Named<number>[]
  columns: readonly Named<string>[]
  flags: Flags
  /** What counts where a flag has no value of its own; without it there are two states. `null`: some of one, some of the other. */
  inherited?: (row: number, flag: string) => boolean | null
  isReadOnly?: boolean
}

/**
 * Rows and flags: yes, no, or inherited. Space or a press sets the next state; on the name of a row or a flag it sets all of
 * them. Rows are drawn only where they can be seen; names stay in sight. Ctrl Z takes a step back.
 */
export function Matrix({ label, rowsLabel, rows, columns, flags, inherited, isReadOnly = false }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const height = useFingers() ? 44 : 36
  const window = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 8,
    // The head lies over the first row.
    scrollPaddingStart: headHeight,
  })
  // Rows of another height stand elsewhere.
  useOnChange(height, () => window.measure())
  const focus = useGridFocus({
    frame,
    rows: rows.length + 1,
    columns: columns.length + 1,
    page: 10,
    show: (row) => row > 0 && window.scrollToIndex(row - 1),
  })
  const next = (value: FlagValue): FlagValue => {
    if (value === true) return false
    return value === false && inherited ? null : true
  }
  /** A cell, a whole row, a whole column, or everything: as the first of them goes on, so do all. */
  const turn = (row: number, column: number) => {
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
    if (event.key === ' ' || event.key === 'Enter') turn(focus.at.row, focus.at.column)
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) flags.undo()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      className={classes.frame}
      style={{ ['--flags' as string]: columns.length, ['--row' as string]: `${height}px` }}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={isReadOnly || undefined}
      aria-activedescendant={focus.active}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const place = placeOf(target)
        if (!place) return
        focus.go(place.row, place.column)
        turn(place.row, place.column)
      }}
    >
      <MatrixHead
        rowsLabel={rowsLabel}
        columns={columns}
        active={focus.at.row === 0 ? focus.at.column : -1}
        idOf={focus.idOf}
      />
      <div role="presentation" className={classes.body} style={{ height: window.getTotalSize() }}>
        {window.getVirtualItems().map(({ index, start }) => {
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
        })}
      </div>
    </div>
  )
}

/** Pixels of the head, which shows the names of the flags on end. */
const headHeight = 120
