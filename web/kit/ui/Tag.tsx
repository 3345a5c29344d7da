import type { ReactNode } from 'react'
import classes from './Tag.module.css'

/** A state in one word. Its colour says nothing more. */
export function Tag({ tone, children }: { tone: 'line' | 'ok' | 'warn' | 'bad' | 'flat'; children: ReactNode }) {
  return <span className={`${classes.tag} ${classes[tone]}`}>{children}</span>
}
