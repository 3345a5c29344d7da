import type { Endpoint } from '@kontor/contract'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import type { List } from '../useList.ts'
import classes from './SelectionBar.module.css'
import type { Selection } from './useSelection.ts'

interface Props<E extends Endpoint> {
  selection: Selection
  /** The list, if more rows may match than are loaded. */
  list?: List<E>
  /** Actions on the picked rows. */
  children: ReactNode
}

/** The most rows that are read to pick them all. */
const mostPicked = 20_000

/**
 * The bar above the table while rows are picked: their number, and actions. Once all loaded rows are picked, it offers
 * to pick the others that match.
 */
export function SelectionBar<E extends Endpoint>({ selection, list, children }: Props<E>) {
  const { t } = useTranslation()
  const [wantsAll, setWantsAll] = useState(false)
  const count = selection.ids.length
  const { hasMore = false, isLoadingMore = false } = list ?? {}
  const total = list?.total ?? 0
  const goOn = useEffectEvent(() => {
    if (!list || list.error) return setWantsAll(false)
    if (hasMore) return list.loadMore()
    selection.pick(list.rows.map(({ id }) => id))
    setWantsAll(false)
  })
  useEffect(() => {
    if (wantsAll && !isLoadingMore) goOn()
  }, [wantsAll, isLoadingMore])
  if (count === 0) return null
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('list.with_picked')}>
      <span className={classes.count} role="status">
        {t('list.picked', { count })}
      </span>
      {selection.all && hasMore && total <= mostPicked && (
        <Button variant="subtle" loading={wantsAll} onClick={() => setWantsAll(true)}>
          {t('list.pick_matching', { total })}
        </Button>
      )}
      {children}
      <IconButton className={classes.clear!} label={t('list.clear_picked')} onClick={selection.clear}>
        <IconX size={16} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  )
}
