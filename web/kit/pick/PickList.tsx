import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../list/SearchField.tsx'
import type { Choices } from '../list/useChoices.ts'
import { ErrorLine, Skeleton } from '../ui/states.tsx'
import { marked, narrowed } from './narrowed.tsx'
import { PickFoot } from './PickFoot.tsx'
import classes from './PickList.module.css'

export interface Option<Value> {
  value: Value
  label: string
  /** At the line's end. */
  hint?: string
  /** How deep it stands in a tree. */
  depth?: number
  /** Shown as an ancestor only, or unavailable; it can't be selected. */
  isClosed?: boolean
}

interface Props<Value> {
  options: readonly Option<Value>[]
  value: Value
  onChoose: (value: Value) => void
  /** The server looks for the words, and the options are what it found. Without it the words narrow the options here. */
  choices?: Choices<unknown>
}

/** Lines drawn at once; more are reached by typing. What the server found is drawn whole. */
const mostShown = 1000

/** Words narrow the list, arrows walk it, Enter chooses. Of a tree the places around what is found stay. */
export function PickList<Value>({ options, value, onChoose, choices }: Props<Value>) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const words = choices?.words ?? typed
  const isAsking = choices?.isAsking ?? false
  const isAnswered = choices !== undefined && !isAsking
  // Rows that the server found needn't hold the words; until it answers, the loaded ones are narrowed here.
  const found = useMemo(() => narrowed(options, isAnswered ? '' : words), [options, words, isAnswered])
  const open = found.filter(({ isClosed, isWay }) => !isClosed && !isWay)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      open.findIndex((option) => option.value === value),
    ),
  )
  const current = open[Math.min(at, open.length - 1)]
  useEffect(() => {
    const [line, list] = [document.getElementById(`${id}current`), document.getElementById(id)]
    if (!line || !list) return
    // Only the list scrolls, not the page around it.
    const [of, within] = [line.getBoundingClientRect(), list.getBoundingClientRect()]
    list.scrollTop += Math.min(0, of.top - within.top) || Math.max(0, of.bottom - within.bottom)
  }, [current?.value, id])

  const [choosesNext, setChoosesNext] = useState(false)
  useEffect(() => {
    if (!choosesNext || isAsking) return
    setChoosesNext(false)
    if (current) onChoose(current.value)
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
          aria-activedescendant={current && `${id}current`}
          autoComplete="off"
          value={words}
          onChange={type}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={id} role="listbox" className={classes.list} aria-label={t('pick.options')} tabIndex={-1}>
        {found.slice(0, choices ? undefined : mostShown).map((option) => (
          <div
            key={String(option.value)}
            id={option === current ? `${id}current` : undefined}
            role="option"
            tabIndex={-1}
            className={classes.option}
            data-current={option === current || undefined}
            aria-selected={option.value === value}
            aria-disabled={option.isClosed || option.isWay}
            style={{ paddingInlineStart: `${1 + (option.depth ?? 0)}rem` }}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => !option.isClosed && !option.isWay && onChoose(option.value)}
            onKeyDown={onKeyDown}
          >
            <span className="cut" dir="auto">
              {marked(option.label, words)}
            </span>
            {option.value === value && <IconCheck size={16} stroke={1.9} aria-hidden />}
            {option.hint && <span className={classes.hint}>{option.hint}</span>}
          </div>
        ))}
        {found.length === 0 && <NothingShown words={words} choices={choices} />}
      </div>
      <PickFoot
        count={choices?.rows.length ?? open.length}
        total={choices ? choices.total : options.length}
        choices={choices}
        onMore={() => document.getElementById(`${id}words`)?.focus()}
      />
    </>
  )
}

/** Why no option shows: still loading, failed, nothing found, or nothing there yet. */
function NothingShown({ words, choices }: { words: string; choices?: Choices<unknown> }) {
  const { t } = useTranslation()
  if (choices?.error) return <ErrorLine error={choices.error} retry={choices.retry} />
  if (choices?.isLoading || choices?.isAsking) return <Skeleton rows={6} height={2.25} />
  return (
    <p className={classes.none}>{choices && !words.trim() ? t('pick.none_yet') : t('pick.none_found', { words })}</p>
  )
}
