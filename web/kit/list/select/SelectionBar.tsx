import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import classes from './SelectionBar.module.css'
import type { Selection } from './useSelection.ts'

/** Between tools and table while rows are picked: how many, and what can be done with them (`children`: ghost buttons). */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { t } = useTranslation()
  const count = selection.ids.length
  if (count === 0) return null
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('list.with_picked')}>
      <span className={classes.count} role="status">
        {t('list.picked', { count })}
      </span>
      {children}
      <IconButton className={classes.clear!} label={t('list.clear_picked')} onClick={selection.clear}>
        <IconX size={16} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  )
}
