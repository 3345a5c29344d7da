import { type ReactNode, useMemo } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { Tree as AriaTree, TreeItem } from 'react-aria-components/Tree'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { InLanguage } from '../overlay/InLanguage.tsx'
import { usePhone } from '../ui/theme/media.ts'
import { narrowedTo, type TreeRow, tickedLike, ticksOf } from './rows.ts'
import { type Content, TreeLine } from './TreeLine.tsx'
import classes from './tree.module.css'
import { type Moves, useMoves } from './useMoves.tsx'
import type { OpenRows } from './useOpened.ts'
import { useTreeSight } from './useTreeSight.ts'

export interface TreeProps<Row extends TreeRow> {
  label: string
  /** The rows, each before its children. */
  rows: readonly Row[]
  opened: OpenRows
  /** If given, only rows with these words are shown, and those above them. */
  words?: string
  /** The shown or chosen row, which is marked and in sight. */
  current?: number | null
  /** Called by a press on a row or Enter: chooses it, or opens its screen. */
  onChoose?: (row: Row) => void
  /** Whether a row can be chosen; the others are only shown. */
  mayChoose?: (row: Row) => boolean
  /** Rows are ticked, each with all below it. */
  ticks?: { ids: readonly number[]; onChange: (ids: number[]) => void }
  /** Present if rows can be moved into others, by pointer or keys. */
  moves?: Moves<Row>
  /** For rows whose children are loaded when they are opened. */
  loads?: { hasChildren: (row: Row) => boolean; line: (row: Row) => ReactNode; onOpen: (row: Row) => void }
  /** The height of a row, in pixels. */
  height?: number
  /** The content of an empty tree. */
  none: ReactNode
  /** A row's content; `words` are marked in a `Marked`. */
  children: Content<Row>
}

const nothing = () => null

/**
 * A tree of any length, which draws only rows in sight. Arrow keys move; left and right close and open rows; letters
 * find one. It imports React Aria, so only a part that loads later may import it (decision 0036).
 */
export function Tree<Row extends TreeRow>(props: TreeProps<Row>) {
  const { label, rows, opened, words = '', current = null, onChoose, mayChoose, ticks, loads, none } = props
  const phone = usePhone()
  const { height = phone ? 48 : 36 } = props
  const shown = useMemo(() => narrowedTo(rows, words), [rows, words])
  // During a search all rows with matches inside are open.
  const openIds = useMemo(() => (shown.found ? new Set(shown.below.keys()) : opened.ids), [shown, opened.ids])
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const marks = useMemo(() => ticks && ticksOf(rows, ticks.ids), [rows, ticks])
  const dragAndDropHooks = useMoves(rows, props.moves)
  const ownRef = useTreeSight({ shown, openIds, current, height })

  const expand = (keys: Set<string | number>) => {
    for (const id of keys)
      if (!openIds.has(Number(id)) && !shown.below.has(Number(id))) loads?.onOpen(byId.get(Number(id))!)
    opened.set(new Set([...keys].map(Number)))
  }
  const isClosed = (row: Row) => !((mayChoose?.(row) ?? true) && (shown.found?.has(row.id) ?? true))
  // Without a search they can still be opened.
  const passedOver = shown.found && onChoose ? rows.filter(isClosed).map(({ id }) => id) : []
  const item = (row: Row): ReactNode => {
    const below = shown.below.get(row.id)
    const isOpen = openIds.has(row.id)
    const isLoading = !!loads?.hasChildren(row)
    const hasBelow = below !== undefined || isLoading
    const mayBeChosen = !isClosed(row)
    return (
      <TreeItem
        id={row.id}
        textValue={row.name}
        className={classes.row!}
        data-id={row.id}
        data-current={row.id === current || undefined}
        data-closed={(onChoose && !mayBeChosen) || undefined}
        hasChildItems={hasBelow}
        {...(onChoose && mayBeChosen && { onAction: () => onChoose(row) })}
      >
        <TreeLine
          row={row}
          isCurrent={row.id === current}
          isPartly={!!marks?.partly.has(row.id)}
          hasTicks={!!ticks}
          mayMove={!!props.moves?.mayMove(row)}
          content={props.children}
          words={words}
        />
        {isOpen && below && <Collection items={below}>{item}</Collection>}
        {(isOpen ? !below && isLoading : hasBelow) && <LineBelow row={row} content={loads?.line ?? nothing} />}
      </TreeItem>
    )
  }
  return (
    <InLanguage>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: height }}>
        <AriaTree
          ref={ownRef}
          aria-label={label}
          className={classes.tree!}
          style={{ ['--row' as string]: `${height}px` }}
          items={shown.top}
          dependencies={[shown, openIds, current, props.children, onChoose, mayChoose, marks, loads]}
          expandedKeys={openIds}
          onExpandedChange={expand}
          disabledKeys={passedOver}
          disabledBehavior="all"
          selectionMode={ticks ? 'multiple' : 'none'}
          {...(ticks && {
            selectedKeys: marks!.full,
            onSelectionChange: (keys) => ticks.onChange(tickedLike(rows, ticks.ids, keys)),
          })}
          {...(dragAndDropHooks && { dragAndDropHooks })}
          renderEmptyState={() => <div className={classes.none}>{none}</div>}
        >
          {item}
        </AriaTree>
      </Virtualizer>
    </InLanguage>
  )
}

/**
 * The line in place of children that aren't loaded. The library opens a row by key only if it has a child, so a closed
 * row gets this one, which never shows.
 */
function LineBelow<Row extends TreeRow>({ row, content }: { row: Row; content: Content<Row> }) {
  return (
    <TreeItem id={`below ${row.id}`} textValue={row.name} className={classes.row!}>
      <TreeLine
        row={row}
        isCurrent={false}
        isPartly={false}
        hasTicks={false}
        mayMove={false}
        content={content}
        words=""
      />
    </TreeItem>
  )
}
