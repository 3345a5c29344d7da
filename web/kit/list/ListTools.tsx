import type { Endpoint } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from './filter/FilterBar.tsx'
import { FilterLink } from './filter/FilterLink.tsx'
import { ChosenFilters } from './filter/FilterSection.tsx'
import { ListPresets } from './presets/ListPresets.tsx'
import { SearchField } from './search/SearchField.tsx'
import type { List } from './useList.ts'

interface Props<E extends Endpoint> {
  list: List<E>
  /** The address of its `FilterPanel`, which has the filters and their presets; the bar then shows what is chosen alone. */
  panel?: string
  /** Its filters. */
  children?: ReactNode
}

/** Above a list: search, filters and their presets. All of it is in the address. */
export function ListTools<E extends Endpoint>({ list, panel, children }: Props<E>) {
  const { t } = useTranslation()
  return (
    <FilterBar clears={list.isNarrowed && list.total !== 0} clear={list.widen}>
      <SearchField label={t('list.search')} value={list.words} onChange={list.search} />
      {panel ? (
        <>
          <ChosenFilters>{children}</ChosenFilters>
          <FilterLink to={panel} />
        </>
      ) : (
        <>
          {children}
          <ListPresets list={list} />
        </>
      )}
    </FilterBar>
  )
}
