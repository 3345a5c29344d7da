import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnChange } from '../latest.ts'
import { SearchField } from '../list/SearchField.tsx'
import type { Choices } from '../list/useChoices.ts'
import { ErrorLine, Skeleton } from '../ui/states.tsx'
import { matchingOptions } from './matching-options.tsx'
import type { Option } from './options.ts'
import { PickFoot } from './PickFoot.tsx'
import classes from './PickList.module.css'
import { PickOption } from './PickOption.tsx'
import { useDrawnOptions } from './useDrawnOptions.ts'

interface Props<Value> {
  options: readonly Option<Value>[]
  chosen: readonly Value[]
  onChoose: (value: Value) => void
  /** Several options can be ticked; without it, choosing one replaces the last. */
  isMultiple?: boolean
  /** Present if the server searches; without it, the words filter the options here. */
  choices?: Choices<unknown>
}

/**
 * A search field over a list of options: arrow keys move, Enter chooses. Only options in sight are drawn, so the list
 * may have any length. For a tree use `kit/tree`.
 */
export function PickList<Value>({ options, chosen, onChoose, isMultiple = false, choices }: Props<Value>) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const words = choices?.words ?? typed
  const isAsking = choices?.isAsking ?? false
  const isAnswered = choices !== undefined && !isAsking
  // Rows that the server found needn't contain the words. Until it answers, the loaded ones are filtered here.
  const found = useMemo(() => matchingOptions(options, isAnswered ? '' : words), [options, words, isAnswered])
  const open = found.filter(({ isClosed }) => !isClosed)
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
  const currentAt = current ? found.indexOf(current) : -1

  const { frame, window } = useDrawnOptions(found.length, currentAt)

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
  const type = (text: string) => {
    if (choices) choices.search(text)
    else setTyped(text)
    setAt(0)
    setChoosesNext(false)
  }
  return (
    <>
      <div className={classes.search}>
        <SearchField
          id={`${id}words`}
          label={t('pick.search')}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={current && `${id}${currentAt}`}
          autoComplete="off"
          value={words}
          onChange={type}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={frame}
        id={id}
        role="listbox"
        aria-label={t('pick.options')}
        aria-multiselectable={isMultiple || undefined}
        data-empty={found.length === 0 || undefined}
        tabIndex={-1}
        className={classes.list}
      >
        <div role="presentation" className={classes.options} style={{ height: window.getTotalSize() }}>
          {window.getVirtualItems().map(({ index, start, size }) => (
            <PickOption
              key={index}
              id={`${id}${index}`}
              option={found[index]!}
              words={words}
              isCurrent={index === currentAt}
              isChosen={chosen.includes(found[index]!.value)}
              place={{ at: index + 1, of: found.length, start, size }}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      {/* Beside the list, which may hold options alone. */}
      {found.length === 0 && (
        <div className={classes.nothing}>
          <NothingShown words={words} {...(choices && { choices })} />
        </div>
      )}
      <PickFoot
        count={choices?.rows.length ?? open.length}
        total={!choices ? options.length : choices.isAsking ? null : choices.total}
        {...(choices && { choices })}
        onMore={() => document.getElementById(`${id}words`)?.focus()}
      />
    </>
  )
}

/** The reason why there are no options: loading, failed, nothing found, or nothing there yet. */
function NothingShown({ words, choices }: { words: string; choices?: Choices<unknown> }) {
  const { t } = useTranslation()
  if (choices?.error) return <ErrorLine error={choices.error} retry={choices.retry} />
  if (choices?.isLoading || choices?.isAsking) return <Skeleton rows={6} height={2.25} />
  return (
    <p className={classes.none}>{choices && !words.trim() ? t('pick.none_yet') : t('pick.none_found', { words })}</p>
  )
}
