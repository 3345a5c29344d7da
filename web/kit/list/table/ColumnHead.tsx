import type { Endpoint } from '@kontor/contract'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '../list-types.ts'
import type { List } from '../useList.ts'

interface Props<E extends Endpoint> {
  list: List<E>
  columns: Columns<E>
  name: keyof Columns<E> & string
}

/** The header of a column. A press orders the list by it, another reverses the order. */
export function ColumnHead<E extends Endpoint>({ list, columns, name }: Props<E>) {
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
