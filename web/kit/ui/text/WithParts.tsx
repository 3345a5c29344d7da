import { Fragment, type ReactNode } from 'react'

/** No text has it. */
const mark = '\uE000'

export interface Parts<Name extends string> {
  /** The sentence with these words in place of its values: `(words) => t('x.keeps', words)`. */
  text: (words: Record<Name, string>) => string
  parts: Record<Name, ReactNode>
}

/** A sentence of the reader's language with elements in place of its values, so that the language orders the words. */
export function WithParts<Name extends string>({ text, parts }: Parts<Name>) {
  const names = Object.keys(parts) as Name[]
  const words = Object.fromEntries(names.map((name) => [name, mark + name + mark])) as Record<Name, string>
  return text(words)
    .split(mark)
    .map((piece) => <Fragment key={piece}>{piece in parts ? parts[piece as Name] : piece}</Fragment>)
}
