import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { levels, presets } from '../../kit/api.generated.ts'
import { useCall } from '../../kit/call.ts'
import type { GridAddress } from './address.ts'
import css from './page.module.css'

/** Where: a place of the preset, or another preset. */
export function PlaceMenu({ address }: { address: GridAddress }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const places = useCall(levels.all, { query: { depth: 'ALL' } }, { staleTime: 600_000 }).data?.data ?? []
  const lists = useCall(presets.list, { params: { section: 'bookings' } }, { staleTime: 600_000 }).data?.data ?? []
  const preset = lists.find(({ id }) => String(id) === address.presetId)
  const place = places.find(({ id }) => id === address.level)
  return (
    <Menu position="bottom-start" shadow="xl" radius="lg" width={288}>
      <Menu.Target>
        <button
          type="button"
          className={css.quiet}
          aria-label={t('grid.place', { name: place?.name ?? preset?.name ?? '' })}
        >
          <IconMapPin size={14} stroke={1.9} aria-hidden />
          <span className="cut">{place?.name ?? preset?.name}</span>
          <IconChevronDown size={14} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css.menu!}>
        {lists
          .filter(({ is_active }) => is_active)
          .map(({ id, name }) => {
            const chosen = String(id) === address.presetId && !address.level
            return (
              <Menu.Item
                key={id}
                className={css.option!}
                data-chosen={chosen || undefined}
                rightSection={chosen && <IconCheck size={14} stroke={1.9} />}
                onClick={() =>
                  String(id) === address.presetId ? address.go({ level: undefined }) : navigate(`/bookings-grid/${id}`)
                }
              >
                {name}
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
            onClick={() => address.go({ level: id })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
