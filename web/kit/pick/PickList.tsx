import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../list/SearchField.tsx'
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
  /** The server looks for the words: the options are what it has found. */
  onSearch?: (words: string) => void
}

/** Lines drawn at once; more are reached by typing. */
const mostShown = 1000

/** Words narrow it, arrows walk it, Enter chooses. Of a tree the way to what is found stays. */
export function PickList<Value>({ options, value, onChoose, onSearch }: Props<Value>) {
  const { t } = useTranslation()
  const id = useId()
  const [words, setWords] = useState('')
  const found = useMemo<readonly Found<Value>[]>(
    () => (onSearch ? options : narrowed(options, words)),
    [options, words, onSearch],
  )
  const open = found.filter(({ isClosed, isWay }) => !isClosed && !isWay)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      open.findIndex((option) => option.value === value),
    ),
  )
  const current = open[Math.min(at, open.length - 1)]
  useEffect(() => {
    document.getElementById(`${id}current`)?.scrollIntoView({ block: 'nearest' })
  }, [current, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(open.length - 1, at + step)))
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      onChoose(current.value)
    }
  }
  const type = (text: string) => {
    setWords(text)
    onSearch?.(text)
    setAt(0)
  }
  return (
    <>
      <div className={classes.search}>
        <SearchField
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
        {found.slice(0, mostShown).map((option) => (
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
        {found.length === 0 && <p className={classes.none}>{t('pick.none_found', { words })}</p>}
      </div>
      <div className={classes.foot}>
        <span role="status">{t('pick.found', { count: open.length, total: options.length })}</span>
        <span aria-hidden="true" className={classes.keys}>
          <kbd>↵</kbd> {t('pick.choose')} <kbd>Esc</kbd> {t('pick.back')}
        </span>
      </div>
    </>
  )
}

/** Something on the list; `isWay`: it is there only because something below it was found. */
type Found<Value> = Option<Value> & { isWay?: boolean }

/** What holds all words, and of a tree what it stands in. */
function narrowed<Value>(options: readonly Option<Value>[], words: string): readonly Found<Value>[] {
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

/** The first of the words, where it stands, in bold. */
function marked(label: string, words: string): ReactNode {
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
