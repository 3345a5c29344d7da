import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResolvedPath } from 'react-router'
import { ApiError } from '../http/api-error.ts'
import { useListNavigate } from '../list/useAddress.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/frame/Panel.tsx'
import { Empty, ErrorLine, Skeleton } from '../ui/states.tsx'

interface Props<Answer> {
  /** Until what is read says its own. */
  title: string
  read: { data: Answer | undefined; error: Error | null; isFetching: boolean; isStale: boolean; refetch: () => void }
  /** The address it lies over. */
  closesTo: string
  children: (answer: Answer) => ReactNode
}

/**
 * Reads what a panel needs: a skeleton, "it is gone", an error with Retry, or the panel itself. The panel waits for the
 * current answer, never opens with a cached one that may be out of date, and then stays open while it is read again.
 */
export function LoadedPanel<Answer>({ title, read, closesTo, children }: Props<Answer>) {
  const { t } = useTranslation()
  const goAlong = useListNavigate()
  const { pathname } = useResolvedPath('.')
  const [stands, setStands] = useState<string | null>(null)
  const isNow = read.data !== undefined && !(read.isFetching && read.isStale)
  if (isNow && stands !== pathname) setStands(pathname)
  // Another address is another row: its form starts over.
  if (read.data !== undefined && (isNow || stands === pathname))
    return <Fragment key={pathname}>{children(read.data)}</Fragment>
  const close = () => goAlong(closesTo)
  const gone = read.error instanceof ApiError && read.error.status === 404
  return (
    <Panel title={title} onClose={close}>
      {gone && <Empty action={<Button onClick={close}>{t('shell.close')}</Button>}>{t('form.gone')}</Empty>}
      {read.error && !gone && <ErrorLine error={read.error} retry={read.refetch} />}
      {!read.error && <Skeleton rows={6} height={2.5} />}
    </Panel>
  )
}
