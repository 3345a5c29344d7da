import { Fragment, type ReactNode } from 'react'
import classes from './Sentence.module.css'

/** No text has it. */
const mark = '\uE000'

interface Props<Name extends string> {
  /** The sentence with these words in place of its values: `(words) => t('x.keeps', words)`. */
  text: (words: Record<Name, string>) => string
  /** A field for each value; its label isn't seen. */
  fields: Record<Name, ReactNode>
}

/** A sentence of the reader's language with fields in place of its values. */
export function Sentence<Name extends string>({ text, fields }: Props<Name>) {
  const names = Object.keys(fields) as Name[]
  const words = Object.fromEntries(names.map((name) => [name, mark + name + mark])) as Record<Name, string>
  const isField = (part: string): part is Name => part in fields
  return (
    <div className={classes.sentence}>
      {text(words)
        .split(mark)
        .map((part) =>
          isField(part) ? (
            <span key={part} className={classes.field}>
              {fields[part]}
            </span>
          ) : (
            <Fragment key={part}>{part}</Fragment>
          ),
        )}
    </div>
  )
}
