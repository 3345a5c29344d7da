import type { ReactNode } from 'react'
import { type Parts, WithParts } from '../ui/text/WithParts.tsx'
import classes from './Sentence.module.css'

interface Props<Name extends string> {
  /** As of `WithParts`. */
  text: Parts<Name>['text']
  /** A field for each value; its label isn't seen. */
  fields: Record<Name, ReactNode>
}

/** A sentence of the reader's language with fields in place of its values. */
export function Sentence<Name extends string>({ text, fields }: Props<Name>) {
  const parts = Object.entries<ReactNode>(fields).map(([name, field]) => [
    name,
    <span key={name} className={classes.field}>
      {field}
    </span>,
  ])
  return (
    <div className={classes.sentence}>
      <WithParts text={text} parts={Object.fromEntries(parts) as Record<Name, ReactNode>} />
    </div>
  )
}
