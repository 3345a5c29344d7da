import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useOnChange } from '../../latest.ts'
import type { Choices } from '../../list/useChoices.ts'
import type { Option } from './options.ts'

interface List<Value> {
  /** The options that can be chosen. */
  open: readonly Option<Value>[]
  chosen: readonly Value[]
  words: string
  choices: Choices<unknown> | undefined
  onChoose: (value: Value) => void
}

/**
 * The current option of a list: arrow keys move it, Enter chooses it. While the server searches for the words, Enter
 * chooses the first option of its answer.
 */
export function useCurrentOption<Value>({ open, chosen, words, choices, onChoose }: List<Value>) {
  const [at, setAt] = useState(0)
  // Once there are options, the list begins at the chosen one.
  useOnChange(open.length > 0, (isThere) => {
    if (isThere && !words)
      setAt(
        Math.max(
          0,
          open.findIndex(({ value }) => value === chosen[0]),
        ),
      )
  })
  const current = open[Math.min(at, open.length - 1)]

  const isAsking = choices?.isAsking ?? false
  const [choosesNext, setChoosesNext] = useState(false)
  const chooseFound = useEffectEvent(() => {
    setChoosesNext(false)
    if (current) onChoose(current.value)
  })
  useEffect(() => {
    if (choosesNext && !isAsking) chooseFound()
  }, [choosesNext, isAsking])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(open.length - 1, at + step)))
      if (at + step >= open.length && choices?.hasMore && !choices.isLoadingMore) choices.loadMore()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (current) onChoose(current.value)
      else setChoosesNext(isAsking)
    }
  }
  /** Makes the first option the current one, for other words. */
  const beginAgain = () => {
    setAt(0)
    setChoosesNext(false)
  }
  return { current, onKeyDown, beginAgain }
}
