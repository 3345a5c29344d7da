import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { Level } from '@kontor/contract'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { levels } from '../../kit/api.generated.ts'
import { useCall } from '../../kit/call.ts'
import { usePhone } from '../../kit/media.ts'
import classes from './PlanHead.module.css'
import type { Plan } from './usePlan.ts'

/** Where: the other places, with the day, time and needs that were chosen. The last entry leads to the list of places. */
export function PlaceMenu({ plan: { address, meta } }: { plan: Pick<Plan, 'address' | 'meta'> }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const isMap = useLocation().pathname.endsWith('/maps')
  const tree = useCall(levels.all, { query: { depth: 'ALL' } }, { staleTime: 600_000 })
  const name = meta?.level.name ?? ''
  const path = meta ? [...meta.level.parents.slice(1), name].join(' · ') : ''
  const go = ({ id, map_id }: Level) => {
    const step = isMap && map_id !== null ? 'resources/maps' : 'resources'
    const search = new URLSearchParams(address.search)
    search.delete('resourceId')
    void address.navigate(`/plan/${id}/${step}${search.size > 0 ? `?${search}` : ''}`)
  }
  return (
    // The menu has nothing but its items, so each of them must be reachable by keyboard for it to scroll.
    <Menu
      position="bottom-start"
      shadow="xl"
      radius="lg"
      width={288}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <button type="button" className={classes.place} aria-label={t('plan.place', { name: path })} title={path}>
          <IconMapPin size={14} stroke={1.9} aria-hidden />
          <span className="cut" dir="auto">
            {phone ? name : path}
          </span>
          <IconChevronDown size={14} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu!}>
        {(tree.data?.data ?? []).map((level) => (
          <Menu.Item
            key={level.id}
            className={classes.option!}
            style={{ paddingInlineStart: `${0.75 + level.depth}rem` }}
            disabled={!level.is_declarable}
            data-chosen={level.id === meta?.level.id || undefined}
            rightSection={level.id === meta?.level.id && <IconCheck size={14} stroke={1.9} />}
            onClick={() => go(level)}
          >
            <bdi>{level.name}</bdi>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void address.navigate(`/plan/${meta?.level.id ?? ''}`)}>
          {t('plan.all_places')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
