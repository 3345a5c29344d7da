import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../search/SearchField.tsx'
import { hasWords } from '../search/words.ts'
import classes from './FilterMenu.module.css'
import { FilterMenu } from './FilterMenu.tsx'
import type { Filter } from './filter-values.ts'
import { RowCount } from './RowCount.tsx'

export interface Choice<Value> {
  value: Value
  label: string
  /** The number of rows that it would leave. */
  count?: number | undefined
}

interface Props<Value> extends Filter<readonly Value[]> {
  label: string
  options: readonly Choice<Value>[]
  /** Loads the options, if they aren't there from the start; the menu opens afterwards. */
  loadChoices?: () => Promise<unknown>
}

/** From this number of options on, the menu has a search field. */
const manyOptions = 12
/** The most options drawn; a search finds the others. */
const mostDrawn = 100

/** A filter by some of the values that the screen knows. For rows of a paged list use `RowFilter`. */
export function ChoiceFilter<Value extends string | number>({ label, options, loadChoices, value, set }: Props<Value>) {
  const { t } = useTranslation()
  const [words, search] = useState('')
  const chosen = value ?? []
  const toggle = (one: Value) => set(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  const labelOf = (one: Value) => options.find((option) => option.value === one)?.label ?? String(one)
  const chips = chosen.map((one) => ({ key: String(one), label: labelOf(one), remove: () => toggle(one) }))
  const found = options.filter((option) => hasWords(option.label, words))
  return (
    <FilterMenu label={label} chosen={chips} loadChoices={loadChoices}>
      {options.length > manyOptions && (
        <div className={classes.search}>
          <SearchField label={t('pick.search')} value={words} onChange={search} />
        </div>
      )}
      {found.slice(0, mostDrawn).map((option) => (
        <label key={String(option.value)}>
          <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
          <span dir="auto">{option.label}</span>
          <RowCount count={option.count} />
        </label>
      ))}
      {found.length === 0 && <p className={classes.none}>{t('pick.none_found', { words })}</p>}
      {found.length > mostDrawn && (
        <p className={classes.none}>{t('list.shown_of', { shown: mostDrawn, total: found.length })}</p>
      )}
    </FilterMenu>
  )
}
