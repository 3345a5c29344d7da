import type { Endpoint } from '@kontor/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowPicker } from '../../pick/row-picker.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorLine, Skeleton } from '../../ui/state/states.tsx'
import type { Item, WholeListRoute } from '../list-types.ts'
import { SearchField } from '../search/SearchField.tsx'
import { useChoices } from '../useChoices.ts'
import { useNames } from '../useNames.ts'
import classes from './FilterMenu.module.css'
import { FilterMenu } from './FilterMenu.tsx'
import type { Filter } from './filter-values.ts'
import { RowCount } from './RowCount.tsx'

interface Props<E extends Endpoint> extends Filter<readonly number[]> {
  label: string
  /** The picker of those rows. */
  rows: RowPicker<E>
  /** The number of rows of the list that each would leave; undefined while it isn't known. */
  countOf?: ((id: number) => number | undefined) | undefined
}

/** A filter by rows of another list, however many it has. */
export function RowFilter<E extends Endpoint>({ label, value, set, rows, countOf }: Props<E>) {
  const ids = value ?? []
  const nameOf = useNames(rows.list, ids)
  const toggle = (id: number) => set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  const chips = ids.map((id) => ({ key: String(id), label: nameOf(id), remove: () => toggle(id) }))
  return (
    <FilterMenu label={label} chosen={chips}>
      <Rows of={rows} ids={ids} toggle={toggle} countOf={countOf} />
    </FilterMenu>
  )
}

interface RowsProps<E extends Endpoint> extends Pick<Props<E>, 'countOf'> {
  of: RowPicker<E>
  ids: readonly number[]
  toggle: (id: number) => void
}

function Rows<E extends Endpoint>({ of, ids, toggle, countOf }: RowsProps<E>) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const choices = useChoices(of.list as WholeListRoute<E>, { query: of.query })
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
      {(rows as readonly (Item<E> & { name: string })[]).map((row) => (
        <label key={row.id}>
          <input type="checkbox" checked={ids.includes(row.id)} onChange={() => toggle(row.id)} />
          <span dir="auto">{row.name}</span>
          <RowCount count={countOf?.(row.id)} />
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
