import { useNavigate } from 'react-router'
import { NeedsPanel } from './NeedsPanel.tsx'
import { usePlan } from './usePlan.ts'

/** The needs at an address of their own, over the list. */
export default function SearchFilters() {
  const navigate = useNavigate()
  const plan = usePlan()
  const close = () => void navigate(plan.address.at('resources'))
  return <NeedsPanel plan={plan} onClose={close} />
}
