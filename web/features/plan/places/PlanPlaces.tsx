import type { Level } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { searchOf } from '../../../kit/address.ts'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { PlaceMenu } from '../../levels/levels.ts'
import { isPlanMap, planAddresses } from '../addresses.ts'
import type { Plan } from '../state/usePlan.ts'

/** Lists the other places, with the chosen day, time and needs. The link below them leads to the list of places. */
export function PlanPlaces({ plan: { address, meta } }: { plan: Pick<Plan, 'address' | 'meta'> }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const isMap = isPlanMap(useLocation().pathname)
  const level = meta?.level
  const path = level && [...level.parents.slice(1), level.name].join(' · ')
  const go = ({ id, map_id }: Level) => {
    const step = isMap && map_id !== null ? planAddresses.resourcesMap : planAddresses.resources
    const search = step.change(address.current(), { resourceId: null })
    void address.navigate(step({ plan_level_id: id }) + searchOf(search))
  }
  const all = {
    id: 'all',
    label: t('plan.all_places'),
    onChoose: () => void address.navigate(planAddresses.place({ plan_level_id: level?.id })),
  }
  return (
    <PlaceMenu
      name={phone ? level?.name : path}
      path={path}
      current={level?.id ?? null}
      onChoose={go}
      mayChoose={({ is_declarable }) => is_declarable}
      after={[all]}
    />
  )
}
