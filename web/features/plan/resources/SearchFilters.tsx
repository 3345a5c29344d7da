import { useNavigate } from 'react-router'
import { usePlan } from '../state/usePlan.ts'
import { NeedsPanel } from './NeedsPanel.tsx'

/** The needs at an address of their own, over the list. */
export default function SearchFilters() {
  const navigate = useNavigate()
  const plan = usePlan()
  const close = () => void navigate(plan.address.at('resources'))
  return <NeedsPanel plan={plan} onClose={close} />
}
