import type { Endpoint } from '@kontor/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ErrorLine, Skeleton } from '../../ui/states.tsx'
import type { Item, WholeListRoute } from '../list-types.ts'
import { SearchField } from '../SearchField.tsx'
import { type ChoicesQuery, useChoices } from '../useChoices.ts'
import { type NamedRoute, useNames } from '../useNames.ts'
import classes from './FilterMenu.module.css'
import { FilterMenu } from './FilterMenu.tsx'
import type { Filter } from './filter-values.ts'

interface Props<E extends Endpoint, G extends Endpoint> extends Filter<readonly number[]> {
  label: string
  /** The paged list call whose rows can be chosen, with its order and filters, */
  from: WholeListRoute<E>
  query?: ChoicesQuery<E>
  /** the call that names a chosen row wherever it is in that list, */
  get: NamedRoute<G>
  /** and what a row of the list is called. */
  name: (row: Item<E>) => string
}

/** Narrows a list to some rows of another one, however many rows that has. */
export function RowFilter<E extends Endpoint, G extends Endpoint>(props: Props<E, G>) {
  const { label, value, set, from, query, get, name } = props
  const ids = value ?? []
  const nameOf = useNames(get, ids)
  const toggle = (id: number) => set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  const chips = ids.map((id) => ({ key: String(id), label: nameOf(id), remove: () => toggle(id) }))
  return (
    <FilterMenu label={label} chosen={chips}>
      <Rows from={from} query={query} name={name} ids={ids} toggle={toggle} />
    </FilterMenu>
  )
}

interface RowsProps<E extends Endpoint> extends Pick<Props<E, Endpoint>, 'from' | 'query' | 'name'> {
  ids: readonly number[]
  toggle: (id: number) => void
}

function Rows<E extends Endpoint>({ from, query, name, ids, toggle }: RowsProps<E>) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const choices = useChoices(from, { query })
  const { rows, total, words, error, hasMore } = choices
  const isWaiting = !error && (total === null || (choices.isAsking && rows.length === 0))
  const more = () => {
    // The button may be gone once all is loaded.
    box.current?.querySelector('input')?.focus()
    if (error) choices.retry()
    else choices.loadMore()
  }
  return (
    <div ref={box}>
      <div className={classes.search}>
        <SearchField label={t('pick.search')} value={words} onChange={choices.search} />
      </div>
      {rows.map((row) => (
        <label key={row.id}>
          <input type="checkbox" checked={ids.includes(row.id)} onChange={() => toggle(row.id)} />
          <span dir="auto">{name(row)}</span>
        </label>
      ))}
      {isWaiting && <Skeleton rows={6} height={2.25} />}
      {error && total === null && <ErrorLine error={error} retry={choices.retry} />}
      {total === 0 && !choices.isAsking && (
        <p className={classes.none}>{words.trim() ? t('pick.none_found', { words }) : t('pick.none_yet')}</p>
      )}
      {total !== null && (
        <div className={classes.foot}>
          <span role="status">{t('pick.found', { count: rows.length, total })}</span>
          {error && <span role="alert">{t('list.more_failed')}</span>}
          {(hasMore || error) && (
            <Button variant="subtle" size="small" loading={choices.isLoadingMore} onClick={more}>
              {t(error ? 'shell.retry' : 'list.load_more')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
