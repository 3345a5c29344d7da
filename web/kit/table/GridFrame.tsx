// biome-ignore-all lint/a11y/useSemanticElements: a table can’t be windowed, nor its cells positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import { useOnChange } from '../latest.ts'
import { useLargeTargets } from '../ui/theme/media.ts'
import { withCurrent } from '../windowed.ts'
import classes from './GridFrame.module.css'
import { useGridFocus } from './useGridFocus.ts'

interface Size {
  /** Rows and columns of cells, without their headers. */
  rows: number
  columns: number
  /** Headers that the active cell can stand on: one row of them, and one column. */
  hasActiveHeads?: true
  /** Pixels of the head, which lies over the first row; as high as a row unless told otherwise. */
  headHeight?: number
}

/** The rows of a grid that are drawn only where they can be seen, and its active cell. */
export function useGridRows({ rows, columns, hasActiveHeads, headHeight }: Size) {
  const frame = useRef<HTMLDivElement>(null)
  const height = useLargeTargets() ? 44 : 36
  const heads = hasActiveHeads ? 1 : 0
  const window = useVirtualizer({
    count: rows,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 8,
    scrollPaddingStart: headHeight ?? height,
    rangeExtractor: (range) => withCurrent(range, focus.at.row - heads),
  })
  // Another row height changes all positions.
  useOnChange(height, () => window.measure())
  const focus = useGridFocus({
    frame,
    rows: rows + heads,
    columns: columns + heads,
    page: 10,
    show: (row) => row >= heads && window.scrollToIndex(row - heads),
  })
  return { frame, height, window, focus, rowCount: rows + 1, columnCount: columns + heads }
}

interface Props extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  grid: ReturnType<typeof useGridRows>
  /** Names the grid for screen readers. */
  label: string
  isReadOnly: boolean
  /** False while the active cell is being typed into, which then has the focus. */
  hasActive?: boolean
  /** The template of its columns, in CSS. */
  columns: string
  className: string | undefined
  head: ReactNode
  /** A row, at so many pixels from the top. */
  children: (index: number, start: number) => ReactNode
}

/** The frame of a windowed grid: it scrolls, has the focus and the keys, and names its active cell. */
export function GridFrame({
  grid,
  label,
  isReadOnly,
  hasActive = true,
  columns,
  className,
  head,
  children,
  ...handlers
}: Props) {
  const { frame, height, window, focus, rowCount, columnCount } = grid
  return (
    <div
      ref={frame as RefObject<HTMLDivElement>}
      role="grid"
      tabIndex={0}
      className={`${classes.frame} ${className}`}
      style={{ ['--columns' as string]: columns, ['--row' as string]: `${height}px` }}
      aria-label={label}
      aria-rowcount={rowCount}
      aria-colcount={columnCount}
      aria-readonly={isReadOnly || undefined}
      aria-activedescendant={hasActive ? focus.active : undefined}
      {...handlers}
    >
      {head}
      <div role="presentation" className={classes.rows} style={{ height: window.getTotalSize() }}>
        {window.getVirtualItems().map(({ index, start }) => children(index, start))}
      </div>
    </div>
  )
}
