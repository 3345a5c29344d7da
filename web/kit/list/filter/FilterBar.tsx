import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterBar.module.css'

interface Props {
  /** Something narrows what stands below; `clear` takes all of it away. */
  isNarrowed: boolean
  clear: () => void
  /** Words to look for, and filters. */
  children: ReactNode
}

/** Over a list or a table: what narrows it, and one button that takes all of it away. */
export function FilterBar({ isNarrowed, clear, children }: Props) {
  const { t } = useTranslation()
  return (
    <search className={classes.tools}>
      {children}
      {isNarrowed && (
        <button type="button" className={classes.clear} onClick={clear}>
          <IconX size={14} stroke={1.9} aria-hidden />
          {t('list.clear_all')}
        </button>
      )}
    </search>
  )
}
