import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResolvedPath } from 'react-router'
import { isGone } from '../http/api-error.ts'
import { Button } from '../ui/button/Button.tsx'
import { Panel } from '../ui/frame/Panel.tsx'
import { Empty, ErrorLine, Skeleton } from '../ui/state/states.tsx'
import { useClose } from './saving/leaving/useClose.ts'

interface Props<Answer> {
  /** The title until the panel shows its own. */
  title: string
  read: { data: Answer | undefined; error: Error | null; isFetching: boolean; isStale: boolean; refetch: () => void }
  /** The address of the screen below. */
  closesTo: string
  /** Stands in place of “it no longer exists”, if there is more to say. */
  gone?: ReactNode
  /** `close` closes a panel without a form onto that screen. */
  children: (answer: Answer, close: () => void) => ReactNode
}

/**
 * Shows a read in a panel: a skeleton, "it is gone", an error with Retry, or the content. Waits for a current answer
 * instead of opening with a cached one, and then stays open while it is read again.
 */
export function LoadedPanel<Answer>({ title, read, closesTo, gone, children }: Props<Answer>) {
  const { t } = useTranslation()
  const close = useClose(closesTo)
  const { pathname } = useResolvedPath('.')
  const [stands, setStands] = useState<string | null>(null)
  const isNow = read.data !== undefined && !(read.isFetching && read.isStale)
  if (isNow && stands !== pathname) setStands(pathname)
  // Another address means another row, whose form starts over.
  if (read.data !== undefined && (isNow || stands === pathname))
    return <Fragment key={pathname}>{children(read.data, close)}</Fragment>
  const isMissing = isGone(read.error)
  return (
    <Panel title={title} onClose={close}>
      {isMissing &&
        (gone ?? <Empty action={<Button onClick={close}>{t('shell.close')}</Button>}>{t('form.gone')}</Empty>)}
      {read.error && !isMissing && <ErrorLine error={read.error} retry={read.refetch} />}
      {!read.error && <Skeleton rows={6} height={2.5} />}
    </Panel>
  )
}
