import type { Endpoint } from '@kontor/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../ui/theme/media.ts'
import { cellText } from '../foot/csv.ts'
import type { Columns, Item } from '../list-types.ts'
import { PickAll, PickRow } from '../select/picking.tsx'
import type { Selection } from '../select/useSelection.ts'
import type { List } from '../useList.ts'
import { ColumnHead } from './ColumnHead.tsx'
import classes from './DataTable.module.css'
import { RowCells } from './RowCells.tsx'
import { openRowMenu, type RowEntries, RowMenu } from './RowMenu.tsx'
import table from './table.module.css'

interface Props<E extends Endpoint> {
  /** Names the table for screen readers. */
  label: string
  list: List<E>
  columns: Columns<E>
  /** The address of a row; the present query is added. */
  to?: (row: Item<E>) => string
  /** The row that is open beside the list. */
  open?: number | null
  /** Rows can be picked. */
  selection?: Selection
  /** The menu of a row (`useRowMenu`): a button at its end, Shift F10 and the menu key. */
  menu?: (row: Item<E>) => RowEntries
}

/** A table of rows that draws only those in sight. On a phone each row is two lines. Arrow keys go from row to row. */
export function DataTable<E extends Endpoint>({ label, list, columns, to, open, selection, menu }: Props<E>) {
  const { t } = useTranslation()
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
  // A phone has the names, and the states beside them.
  const span =
    (phone ? 1 + keys.filter((key) => columns[key]?.isState).length : keys.length) +
    (selection ? 1 : 0) +
    (menu ? 1 : 0)
  return (
    <div ref={frame} className={classes.frame}>
      <table
        className={`${table.table} ${classes.table}`}
        aria-label={label}
        aria-rowcount={list.total === null ? -1 : list.total + 1}
        onKeyDown={(event) => {
          goFromRowToRow(event)
          openRowMenu(event)
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" className={`${table.pick} ${classes.narrow}`}>
                <PickAll selection={selection} />
              </th>
            )}
            {keys.map((key) => (
              <ColumnHead key={key} list={list} columns={columns} name={key} />
            ))}
            {menu && (
              <th scope="col" className={classes.menu}>
                <span className="vh">{t('list.row_menus')}</span>
              </th>
            )}
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
                className={`${table.row} ${classes.row}`}
                data-open={row.id === open || undefined}
                data-picked={selection?.has(row.id) || undefined}
              >
                {selection && (
                  <td className={`${table.pick} ${classes.narrow}`}>
                    <PickRow selection={selection} id={row.id} name={cellText(columns, keys[0]!, row)} />
                  </td>
                )}
                <RowCells row={row} keys={keys} columns={columns} to={to?.(row)} open={row.id === open} />
                {menu && (
                  <td className={classes.menu}>
                    <RowMenu name={cellText(columns, keys[0]!, row)} entries={menu(row)} />
                  </td>
                )}
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

function goFromRowToRow(event: KeyboardEvent<HTMLTableElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const row = (event.target as HTMLElement).closest('tbody tr')
  // The button of a row's menu opens the menu with Arrow down.
  if (!step || !row || event.defaultPrevented) return
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling
  const selector = (event.target as HTMLElement).matches('input') ? 'input' : 'a'
  const target = next?.querySelector<HTMLElement>(selector)
  if (!target) return
  event.preventDefault()
  target.focus()
}
