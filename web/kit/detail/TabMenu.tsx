import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useListNavigate } from '../list/useAddress.ts'
import { Menu } from '../overlay/Menu.tsx'
import classes from './Tabs.module.css'
import { type TabAddress, TabState } from './Tabs.tsx'

interface Props {
  /** Names the menu for screen readers. */
  label: string
  tabs: readonly TabAddress[]
  /** The index of the shown one. */
  at: number
}

/** The tabs of a phone: one line that says which one is shown, and opens the menu of all. */
export function TabMenu({ label, tabs, at }: Props) {
  const { t } = useTranslation()
  const goAlong = useListNavigate()
  const current = tabs[at]!
  const entries = tabs.map(({ to, label, ...state }, index) => ({
    id: to,
    label,
    mark: <TabState {...state} />,
    isChosen: index === at,
    onChoose: () => goAlong(to),
  }))
  const isElsewhere = (is: 'isWrong' | 'isChanged') => tabs.some((tab) => tab !== current && tab[is])
  return (
    <Menu label={label} sections={[entries]} className={classes.open}>
      <bdi>{current.label}</bdi>
      <span className={classes.count}>{t('form.tab_of', { at: at + 1, of: tabs.length })}</span>
      <span className={classes.end}>
        <TabState isWrong={isElsewhere('isWrong')} isChanged={isElsewhere('isChanged')} />
        <IconChevronDown size={16} stroke={1.7} aria-hidden />
      </span>
    </Menu>
  )
}
