import type { Endpoint } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/Button.tsx'
import { allRows, toCsv } from './csv.ts'
import { ExportButton } from './ExportButton.tsx'
import classes from './ListFoot.module.css'
import type { Columns } from './list-types.ts'
import type { List } from './useList.ts'

interface Props<E extends Endpoint> {
  list: List<E>
  columns: Columns<E>
  /** So many rows, with their noun: `6 types`. */
  counted: (count: number) => string
  /** The file's name without its ending. */
  fileName: string
}

/** Under a list: the number of shown rows, a button for more, and the export as a file. */
export function ListFoot<E extends Endpoint>({ list, columns, counted, fileName }: Props<E>) {
  const { t } = useTranslation()
  if (list.total === null) return null
  return (
    <>
      <span className={classes.count} role="status">
        {list.hasMore ? t('list.shown_of', { shown: list.rows.length, total: list.total }) : counted(list.total)}
      </span>
      {list.error && (
        <span className={classes.failed} role="alert">
          {t('list.more_failed')}
        </span>
      )}
      {list.error && <Button onClick={list.retry}>{t('shell.retry')}</Button>}
      {list.hasMore && !list.error && (
        <Button loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('list.load_more')}
        </Button>
      )}
      {list.total > 0 && (
        <ExportButton
          fileName={fileName}
          make={async (signal, onProgress) => {
            const text = toCsv(columns, await allRows(list, onProgress, signal))
            return { content: new Blob([text], { type: 'text/csv;charset=utf-8' }) }
          }}
        />
      )}
    </>
  )
}
