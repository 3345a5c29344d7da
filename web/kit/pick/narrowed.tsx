import type { ReactNode } from 'react'
import type { Option } from './options.ts'

/** An option on the list; `isWay`: shown only because something inside it was found. */
export type Found<Value> = Option<Value> & { isWay?: boolean }

/** The options that hold all words, each with the places it is in. */
export function narrowed<Value>(options: readonly Option<Value>[], words: string): readonly Found<Value>[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (!wanted.length) return options
  const [kept, matching] = [new Set<Option<Value>>(), new Set<Option<Value>>()]
  const way: Option<Value>[] = []
  for (const option of options) {
    const { depth = 0 } = option
    way.splice(depth)
    way[depth] = option
    const text = `${option.label} ${option.hint ?? ''}`.toLocaleLowerCase()
    if (!wanted.every((word) => text.includes(word))) continue
    matching.add(option)
    for (const one of way) if (one) kept.add(one)
  }
  return options
    .filter((option) => kept.has(option))
    .map((option) => (matching.has(option) ? option : { ...option, isWay: true }))
}

/** The label with the first of the words in bold. */
export function marked(label: string, words: string): ReactNode {
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
