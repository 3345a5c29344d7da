import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GridAddress } from './address.ts'
import css from './page.module.css'
import { usePlaces } from './places.ts'
import type { Presets } from './presets.ts'

/** Where: a place of the preset, or another preset. */
export function PlaceMenu({ address, presets }: { address: GridAddress; presets: Presets }) {
  const { t } = useTranslation()
  const places = usePlaces()
  const place = places.find(({ id }) => id === address.level)
  const name = place?.name ?? presets.current?.name
  // One's own bookings are in few places: a place is looked at in the preset that shows places.
  const presetOfPlaces = presets.showsMine && presets.ordinary ? String(presets.ordinary.id) : address.presetId
  return (
    // A menu holds nothing but its items, and who scrolls it by keyboard must be able to reach one.
    <Menu
      position="bottom-start"
      shadow="xl"
      radius="lg"
      width={288}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <button type="button" className={css.quiet} aria-label={t('grid.place', { name: name ?? '' })}>
          <IconMapPin size={14} stroke={1.9} aria-hidden />
          <span className="cut" dir="auto">
            {name}
          </span>
          <IconChevronDown size={14} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css.menu!}>
        {presets.active.map(({ id, name }) => {
          const chosen = String(id) === address.presetId && !address.level
          return (
            <Menu.Item
              key={id}
              className={css.option!}
              data-chosen={chosen || undefined}
              rightSection={chosen && <IconCheck size={14} stroke={1.9} />}
              onClick={() => address.go({ level: undefined }, String(id))}
            >
              <bdi>{name}</bdi>
            </Menu.Item>
          )
        })}
        {places.length > 0 && <Menu.Divider />}
        {places.map(({ id, name, depth, resource_count }) => (
          <Menu.Item
            key={id}
            className={css.option!}
            style={{ paddingInlineStart: `${0.75 + depth}rem` }}
            data-chosen={id === address.level || undefined}
            rightSection={<span className={css.count}>{resource_count}</span>}
            onClick={() => address.go({ level: id }, presetOfPlaces)}
          >
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
