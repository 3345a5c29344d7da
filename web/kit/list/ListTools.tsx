import type { Endpoint } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from './filter/FilterBar.tsx'
import { SearchField } from './SearchField.tsx'
import type { List } from './useList.ts'

interface Props<E extends Endpoint> {
  list: List<E>
  /** Its filters. */
  children?: ReactNode
}

/** Over a list: words to look for, and what narrows it. All of it stands in the address. */
export function ListTools<E extends Endpoint>({ list, children }: Props<E>) {
  const { t } = useTranslation()
  return (
    <FilterBar isNarrowed={list.isNarrowed} clear={list.widen}>
      <SearchField label={t('list.search')} value={list.words} onChange={list.search} />
      {children}
    </FilterBar>
  )
}
