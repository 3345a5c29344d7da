import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/Button.tsx'
import classes from './DoneFoot.module.css'

interface Props {
  /** Without it, the button submits the picker's form. */
  onDone?: () => void
  children: ReactNode
}

/** Under a picker that stays open: its state, and Done. */
export function DoneFoot({ onDone, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      {children}
      <Button type={onDone ? 'button' : 'submit'} variant="filled" {...(onDone && { onClick: onDone })}>
        {t('pick.done')}
      </Button>
    </div>
  )
}
