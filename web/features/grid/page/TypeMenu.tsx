import type { GridType } from '@kontor/contract/grid.ts'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../../kit/overlay/Menu.tsx'
import chip from '../../../kit/ui/Chip.module.css'
import type { GridAddress } from './address.ts'

/** The kinds of resources as a menu, where a row of buttons has no room. */
export function TypeMenu({ address, types }: { address: GridAddress; types: readonly GridType[] }) {
  const { t } = useTranslation()
  const entries = [undefined, ...types].map((type) => {
    const isChosen = address.type === type?.id
    return {
      id: type?.id ?? 'all',
      label: type?.name ?? t('grid.all_types'),
      isChosen,
      mark: isChosen && <IconCheck size={14} stroke={1.9} aria-hidden />,
      onChoose: () => address.go({ type: type?.id }),
    }
  })
  const chosen = entries.find(({ isChosen }) => isChosen)?.label ?? t('grid.all_types')
  return (
    <Menu label={t('grid.kinds')} at="end" className={chip.chip} data-on sections={[entries]}>
      <IconAdjustmentsHorizontal size={14} stroke={1.9} aria-hidden />
      <span className="cut" dir="auto">
        {chosen}
      </span>
    </Menu>
  )
}
