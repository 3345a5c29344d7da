import { useTranslation } from 'react-i18next'
import * as needs from '../../needs/needs.ts'
import type { Plan } from '../state/usePlan.ts'

/** The needs of the plan, over the list or the map. */
export function PlanNeedsPanel({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  return (
    <needs.NeedsPanel needs={plan.address} offered={plan.meta} onClose={onClose}>
      <ShowCount plan={plan} />
    </needs.NeedsPanel>
  )
}

/** "Show 7 desks": the number that meet the needs, once it is known. */
export function ShowCount({ plan: { availability, meeting, meta } }: { plan: Plan }) {
  const { t } = useTranslation()
  if (!meta) return t('plan.show_resources')
  const shown = meeting === null ? availability : availability.filter(({ state }) => state === 'star')
  const areDesks = shown.length > 0 && shown.every(({ resource }) => resource.type.kind === 'desk')
  return t(areDesks ? 'plan.show_desks' : 'plan.show_places', { count: shown.length })
}
