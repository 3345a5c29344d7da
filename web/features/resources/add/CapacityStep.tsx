import { useOutletContext } from 'react-router'
import { CapacityFields } from '../ResourceFields.tsx'
import type { AddResourceContext } from './AddResource.tsx'

/** The number of bookings it takes at once, and of people. */
export default function CapacityStep() {
  const { form } = useOutletContext<AddResourceContext>()
  return <CapacityFields form={form} />
}
