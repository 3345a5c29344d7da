import { type ReactNode, useEffect } from 'react'
import classes from './Notice.module.css'

/** A page of its own, outside of the shell, with something to tell and one thing to do. */
export function Notice({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: (button: string) => ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Kontor`
  }, [title])
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <img className={classes.mark} src="/mark.svg" alt="Kontor" />
        <h1>{title}</h1>
        <p>{text}</p>
        {children(classes.button!)}
      </div>
    </main>
  )
}
