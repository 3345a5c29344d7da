import type { Endpoint } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../http/api-error.ts'
import { Button } from '../ui/Button.tsx'
import { Empty, ErrorLine, Skeleton } from '../ui/states.tsx'
import { usePhone } from '../ui/theme/media.ts'
import type { List } from './useList.ts'

interface Props<E extends Endpoint> {
  list: List<E>
  /** When there is nothing at all: a line, and the button that changes it. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list's four honest states: loading, failed with Retry, empty (at all, or by what narrows it), or its rows. */
export function ListBody<E extends Endpoint>({ list, empty, children }: Props<E>) {
  const { t } = useTranslation()
  const phone = usePhone()
  if (list.isLoading) return <Skeleton rows={12} height={phone ? 3.75 : 2.5} />
  // An old link, or one typed by hand: what it asks isn't asked of this list.
  if (list.error instanceof ApiError && list.error.status === 422)
    return <Empty action={<Button onClick={list.reset}>{t('list.clear')}</Button>}>{t('list.unknown_address')}</Empty>
  if (list.error && list.rows.length === 0) return <ErrorLine error={list.error} retry={list.retry} />
  if (list.total === 0 && !list.isNarrowed) return empty
  if (list.total === 0)
    return <Empty action={<Button onClick={list.widen}>{t('list.clear')}</Button>}>{t('list.none_found')}</Empty>
  return children
}
