import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { GridType } from '@kontor/contract/grid.ts'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridAddress } from './address.ts'
import css from './page.module.css'

/** The kinds of resources as a menu, where a row of buttons has no room. */
export function TypeMenu({
  address,
  types,
  children,
}: {
  address: GridAddress
  types: readonly GridType[]
  children: ReactElement
}) {
  const { t } = useTranslation()
  return (
    <Menu
      position="bottom-end"
      shadow="xl"
      radius="lg"
      width={240}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={css.menu!}>
        {[undefined, ...types].map((type) => (
          <Menu.Item
            key={type?.id ?? 0}
            className={css.option!}
            data-chosen={address.type === type?.id || undefined}
            rightSection={address.type === type?.id && <IconCheck size={14} stroke={1.9} />}
            onClick={() => address.go({ type: type?.id })}
          >
            <bdi>{type?.name ?? t('grid.all_types')}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
