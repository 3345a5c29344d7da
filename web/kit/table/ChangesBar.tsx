import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/Button.tsx'
import classes from './ChangesBar.module.css'
import type { Steps } from './useSteps.ts'

interface Props {
  changes: Pick<Steps<unknown>, 'undo' | 'canUndo' | 'clear'> & { changes: readonly unknown[] }
  /** The number of cells with an error. */
  wrong?: number
  /** The button that saves, and what else there is. */
  children: ReactNode
}

/** The bar under a matrix or an editable table: the number of changes and errors, Undo, Discard, and Save. */
export function ChangesBar({ changes: { changes, undo, canUndo, clear }, wrong = 0, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.bar}>
      <span role="status">
        {t('table.changes', { count: changes.length })}
        {wrong > 0 && <span className={classes.wrong}> · {t('table.wrong', { count: wrong })}</span>}
      </span>
      <Button variant="subtle" disabled={!canUndo} onClick={undo}>
        {t('table.undo')}
      </Button>
      <Button variant="subtle" disabled={changes.length === 0} onClick={clear}>
        {t('form.discard')}
      </Button>
      {children}
    </div>
  )
}
