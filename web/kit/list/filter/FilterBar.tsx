import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterBar.module.css'

interface Props {
  /** Whether the button shows that removes all filters by `clear`; not while nothing is found, which offers it too. */
  clears: boolean
  clear: () => void
  /** The search field and the filters. */
  children: ReactNode
}

/** The search field and filters above a list or a table, and a button that clears all of them. */
export function FilterBar({ clears, clear, children }: Props) {
  const { t } = useTranslation()
  return (
    <search className={classes.tools}>
      {children}
      {clears && (
        <button type="button" className={classes.clear} onClick={clear}>
          <IconX size={14} stroke={1.9} aria-hidden />
          {t('list.clear_all')}
        </button>
      )}
    </search>
  )
}
