import type { ReactNode } from 'react'
import page from '../kit/ui/button/page-button.module.css'
import { useTitle } from '../kit/ui/frame/useTitle.ts'
import classes from './Notice.module.css'

/** A page without the shell: a message and one thing to do. */
export function Notice({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: (button: string) => ReactNode
}) {
  useTitle(title)
  return (
    <main className={classes.page}>
      <div className={classes.column} role="alert">
        <img className={classes.mark} src="/mark.svg" alt="Kontor" />
        <h1>{title}</h1>
        <p>{text}</p>
        {children(`${page.button} ${classes.button}`)}
      </div>
    </main>
  )
}
