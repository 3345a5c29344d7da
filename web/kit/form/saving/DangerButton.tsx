import type { ReactNode } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import classes from './DangerButton.module.css'

/** Begins something that takes away what a form shows; a question follows. */
export function DangerButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="subtle" className={classes.danger!} onClick={onClick}>
      {children}
    </Button>
  )
}
