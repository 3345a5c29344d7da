import type { Endpoint } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClose } from '../../form/saving/leaving/useClose.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Panel } from '../../ui/frame/Panel.tsx'
import { ListPresets } from '../presets/ListPresets.tsx'
import type { List } from '../useList.ts'
import classes from './FilterMenu.module.css'
import { FilterSections } from './FilterSection.tsx'

interface Props<E extends Endpoint> {
  /** The list under it, which every choice narrows at once. */
  list: List<E>
  /** The address of that list. */
  closesTo: string
  /** The button that shows what was found: "Show 53 resources". */
  shows: (count: number) => string
  /** Its filters. */
  children: ReactNode
}

/** The filters of a list and their presets, at an address of their own; on a phone they cover the screen. */
export function FilterPanel<E extends Endpoint>({ list, closesTo, shows, children }: Props<E>) {
  const { t } = useTranslation()
  const close = useClose(closesTo)
  return (
    <Panel
      title={t('list.filters')}
      onClose={close}
      footer={
        <>
          <Button variant="filled" onClick={close}>
            {list.total === null ? t('list.show_list') : shows(list.total)}
          </Button>
          {list.isNarrowed && (
            <Button variant="subtle" onClick={list.widen}>
              {t('list.clear_all')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.presets}>
        <ListPresets list={list} />
      </div>
      <FilterSections>{children}</FilterSections>
    </Panel>
  )
}
