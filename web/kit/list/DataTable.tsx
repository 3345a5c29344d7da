import type { Endpoint } from '@kontor/contract'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { usePhone } from '../media.ts'
import { Checkbox } from './Checkbox.tsx'
import { textOf } from './csv.ts'
import classes from './DataTable.module.css'
import type { Columns, Item } from './list-types.ts'
import type { List } from './useList.ts'
import type { Selection } from './useSelection.ts'

interface Props<E extends Endpoint> {
  /** What the rows are, for screen readers. */
  label: string
  list: List<E>
  columns: Columns<E>
  /** Where a row leads; the address's query stays. */
  to?: (row: Item<E>) => string
  /** The row that is open beside the list. */
  open?: number | null
  /** Rows can be picked. */
  selection?: Selection
}

/** Rows under columns, drawn only where they can be seen. On a phone each row is two lines. Arrows go from row to row. */
export function DataTable<E extends Endpoint>({ label, list, columns, to, open, selection }: Props<E>) {
  const { rows } = list
  const keys = Object.keys(columns) as (keyof Columns<E> & string)[]
  const phone = usePhone()
  const frame = useRef<HTMLDivElement>(null)
  const window = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (phone ? 60 : 40),
    overscan: 16,
    getItemKey: (index) => rows[index]!.id,
  })
  const shown = window.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = window.getTotalSize() - (shown.at(-1)?.end ?? 0)
  // A phone shows the first column alone.
  const span = (phone ? 1 : keys.length) + (selection ? 1 : 0)
  return (
    <div ref={frame} className={classes.frame} data-stale={list.isLoading || undefined}>
      <table className={classes.table} aria-label={label} aria-rowcount={list.total ?? -1} onKeyDown={goFromRowToRow}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.pick}>
                <PickAll selection={selection} />
              </th>
            )}
            {keys.map((key) => (
              <Head key={key} list={list} columns={columns} name={key} />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Space height={before} span={span} />}
          {shown.map(({ index }) => {
            const row = rows[index]!
            return (
              <tr
                key={row.id}
                ref={window.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className={classes.row}
                data-open={row.id === open || undefined}
                data-picked={selection?.has(row.id) || undefined}
              >
                {selection && (
                  <td className={classes.pick}>
                    <Pick selection={selection} id={row.id} name={textOf(columns, keys[0]!, row)} />
                  </td>
                )}
                <Cells row={row} keys={keys} columns={columns} to={to?.(row)} open={row.id === open} />
              </tr>
            )
          })}
          {after > 0 && <Space height={after} span={span} />}
        </tbody>
      </table>
    </div>
  )
}

const Space = ({ height, span }: { height: number; span: number }) => (
  <tr>
    <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
  </tr>
)

function Head<E extends Endpoint>({
  list,
  columns,
  name,
}: Pick<Props<E>, 'list' | 'columns'> & { name: keyof Columns<E> & string }) {
  const { t } = useTranslation()
  const { header, isNumber, width, sort } = columns[name] as Columns<E>[typeof name] & {
    header: string
    isNumber?: true
    width?: number
    sort?: true
  }
  const order = list.sort === name ? 'ascending' : list.sort === `-${name}` ? 'descending' : undefined
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      aria-sort={order}
      data-number={isNumber}
      style={width ? { width: `${width}rem` } : undefined}
      title={sort && t('list.sort_by', { column: header })}
    >
      {sort ? (
        <button type="button" onClick={() => list.sortBy(name)}>
          {header}
          {order && <Arrow size={14} stroke={1.9} aria-hidden />}
        </button>
      ) : (
        header
      )}
    </th>
  )
}

interface CellsProps<E extends Endpoint> {
  row: Item<E>
  keys: readonly (keyof Columns<E> & string)[]
  columns: Columns<E>
  to: string | undefined
  open: boolean
}

/** The first cell names the row and leads on; the whole row is its target. */
function Cells<E extends Endpoint>({ row, keys, columns, to, open }: CellsProps<E>) {
  const { search } = useLocation()
  const [first, ...others] = keys
  const contentOf = (key: keyof Columns<E> & string) =>
    columns[key]?.cell?.(row) ?? <bdi>{textOf(columns, key, row)}</bdi>
  const second = others.filter((key) => textOf(columns, key, row))
  return (
    <>
      <th scope="row" className={classes.name}>
        {to ? (
          <Link className="whole" to={{ pathname: to, search }} aria-current={open || undefined}>
            {contentOf(first!)}
          </Link>
        ) : (
          contentOf(first!)
        )}
        <span className={classes.second}>
          {second.map((key, at) => (
            <Fragment key={key}>
              {at > 0 && ' · '}
              <bdi>{textOf(columns, key, row)}</bdi>
            </Fragment>
          ))}
        </span>
      </th>
      {others.map((key) => (
        <td key={key} data-number={columns[key]?.isNumber}>
          {contentOf(key)}
        </td>
      ))}
    </>
  )
}

function PickAll({ selection }: { selection: Selection }) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('list.pick_all')}
      checked={selection.all}
      isPartly={selection.ids.length > 0 && !selection.all}
      onChange={selection.toggleAll}
    />
  )
}

function Pick({ selection, id, name }: { selection: Selection; id: number; name: string }) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('list.pick', { name })}
      checked={selection.has(id)}
      onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  )
}

function goFromRowToRow(event: KeyboardEvent<HTMLTableElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const row = (event.target as HTMLElement).closest('tbody tr')
  if (!step || !row) return
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling
  const selector = (event.target as HTMLElement).matches('input') ? 'input' : 'a'
  const target = next?.querySelector<HTMLElement>(selector)
  if (!target) return
  event.preventDefault()
  target.focus()
}
