import type { Endpoint } from '@kontor/contract'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../time/formats.ts'
import { cellText } from '../foot/csv.ts'
import { useListLink } from '../ListLink.tsx'
import type { Columns, Item } from '../list-types.ts'
import classes from './DataTable.module.css'

interface Props<E extends Endpoint> {
  row: Item<E>
  keys: readonly (keyof Columns<E> & string)[]
  columns: Columns<E>
  to: string | undefined
  open: boolean
}

/** The cells of a row. The first one has the row's name and link, which covers the whole row. */
export function RowCells<E extends Endpoint>({ row, keys, columns, to, open }: Props<E>) {
  const [first, ...others] = keys
  const { number } = useFormats()
  const shown = (key: keyof Columns<E> & string) => {
    const { [key]: value } = row as Record<string, unknown>
    const isBare = typeof value === 'number' && columns[key]?.isNumber && !columns[key].text
    return isBare ? number(value) : cellText(columns, key, row)
  }
  const contentOf = (key: keyof Columns<E> & string) => columns[key]?.cell?.(row) ?? <bdi>{shown(key)}</bdi>
  const lineOf = (key: keyof Columns<E> & string) => columns[key]?.line?.(row) ?? cellText(columns, key, row)
  const second = others.filter((key) => !columns[key]?.isState && lineOf(key))
  return (
    <>
      <th scope="row" className={classes.name}>
        {to ? (
          <RowLink to={to} open={open}>
            {contentOf(first!)}
          </RowLink>
        ) : (
          contentOf(first!)
        )}
        <span className={classes.second}>
          {second.map((key, at) => (
            <Fragment key={key}>
              {at > 0 && ' · '}
              <bdi>{lineOf(key)}</bdi>
            </Fragment>
          ))}
        </span>
      </th>
      {others.map((key) => (
        <td key={key} className={columns[key]?.isState && classes.state} data-number={columns[key]?.isNumber}>
          {contentOf(key)}
        </td>
      ))}
    </>
  )
}

function RowLink({ to, open, children }: { to: string; open: boolean; children: ReactNode }) {
  return (
    <Link className="whole" {...useListLink(to)} aria-current={open || undefined}>
      {children}
    </Link>
  )
}
