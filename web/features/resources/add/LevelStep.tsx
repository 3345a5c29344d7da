import { useOutletContext } from 'react-router'
import { PlaceAndHours } from '../ResourceFields.tsx'
import type { AddResourceContext } from './AddResource.tsx'

/** The place that it is in. */
export default function LevelStep() {
  const { form } = useOutletContext<AddResourceContext>()
  return <PlaceAndHours form={form} />
}
