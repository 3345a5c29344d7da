import type { ReactNode } from 'react'
import { hasWords, wordsOf } from '../../list/search/words.ts'
import type { Option } from './options.ts'

/** The options that hold all words; those in others by their label and the labels above, which then show as well. */
export function matchingOptions<Value>(options: readonly Option<Value>[], words: string): readonly Option<Value>[] {
  const wanted = wordsOf(words)
  if (!wanted.length) return options
  if (options.some(({ depth }) => depth !== undefined)) return matchingBelow(options, wanted)
  return options.filter(({ label, hint = '' }) => hasWords(`${label} ${hint}`, words))
}

function matchingBelow<Value>(options: readonly Option<Value>[], wanted: readonly string[]): Option<Value>[] {
  const found: Option<Value>[] = []
  /** The options that the present one is in, and itself. */
  const way: Option<Value>[] = []
  const isShown = new Set<Option<Value>>()
  for (const option of options) {
    way.splice(option.depth ?? 0, way.length, option)
    const own = option.label.toLocaleLowerCase()
    const path = way.map(({ label }) => label.toLocaleLowerCase()).join(' ')
    if (!wanted.some((word) => own.includes(word)) || !wanted.every((word) => path.includes(word))) continue
    for (const above of way) {
      if (isShown.has(above)) continue
      isShown.add(above)
      found.push(above === option ? above : { ...above, isClosed: true })
    }
  }
  return found
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
