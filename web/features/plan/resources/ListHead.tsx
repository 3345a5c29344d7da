import { IconSortAscending } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ToggledSearch } from '../../../kit/list/search/ToggledSearch.tsx'
import { Menu } from '../../../kit/overlay/Menu.tsx'
import classes from './ListHead.module.css'
import type { PlanListing } from './usePlanList.ts'

interface Props {
  list: PlanListing
  /** The number of rows, which the search field covers. */
  children: ReactNode
}

/** Above the list: how many there are, the search, and the order. */
export function ListHead({ list, children }: Props) {
  const { words, search, found } = list
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <ToggledSearch label={t('plan.search')} closeLabel={t('plan.search_close')} value={words} onChange={search}>
        {children}
      </ToggledSearch>
      <Order list={list} />
      <span role="status" className="vh">
        {words.trim() && t('plan.found', { count: found })}
      </span>
    </div>
  )
}

const orders = ['best', 'name'] as const

/** The button that says the order of the list, and the menu of the others. */
function Order({ list: { order, sortBy } }: Pick<Props, 'list'>) {
  const { t } = useTranslation()
  const entries = orders.map((id) => ({
    id,
    label: t(`plan.order.${id}`),
    isChosen: id === order,
    onChoose: () => sortBy(id),
  }))
  const label = t('plan.order.label', { order: t(`plan.order.${order}`) })
  return (
    <Menu label={label} sections={[entries]} at="end" className={classes.order} aria-label={label}>
      <IconSortAscending size={14} stroke={1.9} aria-hidden />
      <span>{t(`plan.order.${order}`)}</span>
    </Menu>
  )
}
