import type { Endpoint } from '@kontor/contract'
import { mostPicked } from '@kontor/contract/values/limits.ts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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

/**
 * The bar above the table while rows are picked: their number, and actions. Once all loaded rows are picked, it offers
 * to pick the others that match, whose number counts at once.
 */
export function SelectionBar<E extends Endpoint>({ selection, list, children }: Props<E>) {
  const { t } = useTranslation()
  const { count } = selection
  const { hasMore = false } = list ?? {}
  const total = list?.total ?? 0
  if (count === 0) return null
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('list.with_picked')}>
      <span className={classes.count} role="status">
        {t('list.picked', { count })}
      </span>
      {selection.all && hasMore && count < total && total <= mostPicked && (
        <Button variant="subtle" onClick={selection.pickMatching}>
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
