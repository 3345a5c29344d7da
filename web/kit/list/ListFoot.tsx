import type { Endpoint } from '@kontor/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../ProgressBar.tsx'
import { showToast } from '../toast.ts'
import { allRows, saveFile, toCsv } from './csv.ts'
import classes from './ListFoot.module.css'
import type { Columns } from './list-types.ts'
import type { List } from './useList.ts'

interface Props<E extends Endpoint> {
  list: List<E>
  columns: Columns<E>
  /** So many rows, with their noun: `6 types`. */
  counted: (count: number) => string
  /** What the file is called, without its ending. */
  fileName: string
}

/** Under a list: how much of it shows, the rest of it, and all of it as a file. */
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
      {list.total > 0 && <Export list={list} columns={columns} fileName={fileName} />}
    </>
  )
}

/** Reads page by page, with a bar that tells how far it is; can be stopped. */
function Export<E extends Endpoint>({ list, columns, fileName }: Omit<Props<E>, 'counted'>) {
  const { t } = useTranslation()
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const start = async () => {
    running.current = new AbortController()
    setDone(0)
    try {
      saveFile(`${fileName}.csv`, toCsv(columns, await allRows(list, setDone, running.current.signal)))
    } catch {
      if (!running.current.signal.aborted) showToast(t('list.export_failed'))
    } finally {
      setDone(null)
    }
  }
  if (done !== null)
    return (
      <span className={classes.running}>
        <ProgressBar label={t('list.exporting')} done={done} />
        <Button variant="subtle" onClick={() => running.current?.abort()}>
          {t('shell.cancel')}
        </Button>
      </span>
    )
  return (
    <Button
      variant="subtle"
      leftSection={<IconDownload size={14} stroke={1.9} aria-hidden />}
      onClick={() => void start()}
    >
      {t('list.csv')}
    </Button>
  )
}
