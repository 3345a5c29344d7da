import { folded } from '@kontor/contract/values/folded.ts'
import type { ReactNode } from 'react'
import { firstMatch, hasWords, wordsOf } from '../../list/search/words.ts'
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
    const own = folded(option.label)
    const path = way.map(({ label }) => folded(label)).join(' ')
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
  const match = firstMatch(label, words)
  if (!match) return label
  return (
    <>
      {label.slice(0, match.start)}
      <b>{label.slice(match.start, match.end)}</b>
      {label.slice(match.end)}
    </>
  )
}
