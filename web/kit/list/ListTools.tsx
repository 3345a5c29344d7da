import type { Endpoint } from '@kontor/contract'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ListTools.module.css'
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
    <search className={classes.tools}>
      <SearchField label={t('list.search')} value={list.words} onChange={list.search} />
      {children}
      {list.isNarrowed && (
        <button type="button" className={classes.clear} onClick={list.widen}>
          <IconX size={14} stroke={1.9} aria-hidden />
          {t('list.clear_all')}
        </button>
      )}
    </search>
  )
}
