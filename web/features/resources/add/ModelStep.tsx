import { useOutletContext } from 'react-router'
import { ModelField } from '../ResourceFields.tsx'
import type { AddResourceContext } from './AddResource.tsx'

/** The model that it is. */
export default function ModelStep() {
  const { form } = useOutletContext<AddResourceContext>()
  return <ModelField form={form} />
}
