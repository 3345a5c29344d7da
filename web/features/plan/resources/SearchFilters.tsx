import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { planAddresses } from '../addresses.ts'
import { usePlan } from '../state/usePlan.ts'
import { PlanNeedsPanel } from './PlanNeedsPanel.tsx'

/** The needs at an address of their own, over the list. */
export default function SearchFilters() {
  const plan = usePlan()
  const close = useClose(planAddresses.resources({ plan_level_id: plan.address.levelId }))
  return <PlanNeedsPanel plan={plan} onClose={close} />
}
