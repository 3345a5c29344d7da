import { IconSearch, IconSortAscending, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { Menu } from '../../../kit/overlay/Menu.tsx'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
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
  const [state, set] = useState<'initial' | 'open' | 'closed'>('initial')
  const isOpen = state === 'open' || words !== ''
  const close = () => {
    search('')
    set('closed')
  }
  return (
    <div className={classes.head}>
      {isOpen ? (
        <div className={classes.search}>
          <SearchField
            label={t('plan.search')}
            value={words}
            onChange={search}
            autoFocus={state === 'open'}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              close()
            }}
          />
          <IconButton label={t('plan.search_close')} onClick={close}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      ) : (
        <>
          {children}
          <IconButton label={t('plan.search')} autoFocus={state === 'closed'} onClick={() => set('open')}>
            <IconSearch size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </>
      )}
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
