import type { ReactNode } from 'react'
import type { Option } from './options.ts'

/** The options that hold all words. */
export function matchingOptions<Value>(options: readonly Option<Value>[], words: string): readonly Option<Value>[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (!wanted.length) return options
  return options.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** The label with the first of the words in bold. */
export function markedLabel(label: string, words: string): ReactNode {
  const word = words.trim().split(/\s+/)[0] ?? ''
  const at = word ? label.toLocaleLowerCase().indexOf(word.toLocaleLowerCase()) : -1
  if (at < 0) return label
  return (
    <>
      {label.slice(0, at)}
      <b>{label.slice(at, at + word.length)}</b>
      {label.slice(at + word.length)}
    </>
  )
}
