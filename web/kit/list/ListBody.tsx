import type { Endpoint } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOldLink } from '../http/api-error.ts'
import { Button } from '../ui/button/Button.tsx'
import { Empty, ErrorLine, Skeleton } from '../ui/state/states.tsx'
import { usePhone } from '../ui/theme/media.ts'
import { NoneFound } from './NoneFound.tsx'
import type { List } from './useList.ts'

interface Props<E extends Endpoint> {
  list: List<E>
  /** Shown if there are no rows at all: a line, and a button that adds one. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/**
 * A list in one of its four states: loading, failed with Retry, empty (without rows, or because of its filters), or its
 * rows.
 */
export function ListBody<E extends Endpoint>({ list, empty, children }: Props<E>) {
  const { t } = useTranslation()
  const phone = usePhone()
  if (list.isLoading) return <Skeleton rows={12} height={phone ? 3.75 : 2.5} />
  if (isOldLink(list.error))
    return <Empty action={<Button onClick={list.reset}>{t('list.clear')}</Button>}>{t('list.unknown_address')}</Empty>
  if (list.error && list.rows.length === 0) return <ErrorLine error={list.error} retry={list.retry} />
  if (list.total === 0 && !list.isNarrowed) return empty
  if (list.total === 0) return <NoneFound words={list.words} chosen={list.chosen} clear={list.widen} />
  return children
}
