import type { Level } from '@kontor/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { usePhone } from '../../kit/ui/media.ts'
import { PlaceMenu, usePlaces } from '../levels/levels.ts'
import type { Plan } from './usePlan.ts'

/** Where: the other places, with the day, time and needs that were chosen. The last entry leads to the list of places. */
export function PlanPlaces({ plan: { address, meta } }: { plan: Pick<Plan, 'address' | 'meta'> }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const isMap = useLocation().pathname.endsWith('/maps')
  const name = meta?.level.name ?? ''
  const path = meta ? [...meta.level.parents.slice(1), name].join(' · ') : ''
  const go = ({ id, map_id }: Level) => {
    const step = isMap && map_id !== null ? 'resources/maps' : 'resources'
    const search = address.current()
    search.delete('resourceId')
    void address.navigate(`/plan/${id}/${step}${search.size > 0 ? `?${search}` : ''}`)
  }
  const places = usePlaces().map((level) => ({
    id: level.id,
    label: level.name,
    depth: level.depth,
    isDisabled: !level.is_declarable,
    isChosen: level.id === meta?.level.id,
    mark: level.id === meta?.level.id && <IconCheck size={14} stroke={1.9} aria-hidden />,
    onChoose: () => go(level),
  }))
  const all = {
    id: 'all',
    label: t('plan.all_places'),
    onChoose: () => void address.navigate(`/plan/${meta?.level.id ?? ''}`),
  }
  return (
    <PlaceMenu
      label={t('plan.place', { name: path })}
      name={phone ? name : path}
      title={path}
      sections={[places, [all]]}
    />
  )
}
