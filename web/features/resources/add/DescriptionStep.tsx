import { useOutletContext } from 'react-router'
import { DescriptionField } from '../ResourceFields.tsx'
import type { AddResourceContext } from './AddResource.tsx'

/** A note for people who book. */
export default function DescriptionStep() {
  const { form } = useOutletContext<AddResourceContext>()
  return <DescriptionField form={form} />
}
