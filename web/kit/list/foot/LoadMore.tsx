import type { Endpoint } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/Button.tsx'
import type { List } from '../useList.ts'
import classes from './ListFoot.module.css'

interface Props<E extends Endpoint> {
  list: Pick<List<E>, 'error' | 'retry' | 'hasMore' | 'isLoadingMore' | 'loadMore'>
}

/** Loads the next rows; if that failed, it says so and tries again. */
export function LoadMore<E extends Endpoint>({ list }: Props<E>) {
  const { t } = useTranslation()
  if (list.error)
    return (
      <>
        <span className={classes.failed} role="alert">
          {t('list.more_failed')}
        </span>
        <Button onClick={list.retry}>{t('shell.retry')}</Button>
      </>
    )
  return (
    list.hasMore && (
      <Button loading={list.isLoadingMore} onClick={list.loadMore}>
        {t('list.load_more')}
      </Button>
    )
  )
}
