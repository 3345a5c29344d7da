import type { Endpoint } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '../list-types.ts'
import type { List } from '../useList.ts'
import { allRows, toCsv } from './csv.ts'
import { ExportButton } from './ExportButton.tsx'
import classes from './ListFoot.module.css'
import { LoadMore } from './LoadMore.tsx'

interface Props<E extends Endpoint> {
  list: List<E>
  columns: Columns<E>
  /** So many rows, with their noun: `6 types`. */
  counted: (count: number) => string
  /** The file's name without its ending. */
  fileName: string
  /** Buttons that export the list, in place of the one that makes a CSV of its columns. */
  exports?: ReactNode
}

/** Under a list: the number of shown rows, a button for more, and the export as a file. */
export function ListFoot<E extends Endpoint>({ list, columns, counted, fileName, exports }: Props<E>) {
  const { t } = useTranslation()
  if (list.total === null) return null
  return (
    <>
      <span className={classes.count} role="status">
        {list.hasMore ? t('list.shown_of', { shown: list.rows.length, total: list.total }) : counted(list.total)}
      </span>
      <LoadMore list={list} />
      {list.total > 0 &&
        (exports ?? (
          <ExportButton
            fileName={fileName}
            make={async (signal, onProgress) => {
              const text = toCsv(columns, await allRows(list, onProgress, signal))
              return { content: new Blob([text], { type: 'text/csv;charset=utf-8' }) }
            }}
          />
        ))}
    </>
  )
}
