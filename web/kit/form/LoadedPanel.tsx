import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useResolvedPath } from 'react-router'
import { ApiError } from '../http/api-error.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
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
 * What a panel needs first is read: a skeleton, "it is gone", an error with Retry, or the panel itself. It begins with what
 * is so now, never with what was read before and has been changed since; once it stands, it stays.
 */
export function LoadedPanel<Answer>({ title, read, closesTo, children }: Props<Answer>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { pathname } = useResolvedPath('.')
  const stands = useRef<string | null>(null)
  if (read.data !== undefined && !(read.isFetching && read.isStale)) stands.current = pathname
  if (read.data !== undefined && stands.current === pathname) return children(read.data)
  const close = () => void navigate({ pathname: closesTo, search })
  const gone = read.error instanceof ApiError && read.error.status === 404
  return (
    <Panel title={title} onClose={close}>
      {gone && <Empty action={<Button onClick={close}>{t('shell.close')}</Button>}>{t('form.gone')}</Empty>}
      {read.error && !gone && <ErrorLine error={read.error} retry={read.refetch} />}
      {!read.error && <Skeleton rows={6} height={2.5} />}
    </Panel>
  )
}
