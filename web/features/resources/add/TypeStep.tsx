import { useOutletContext } from 'react-router'
import { TypeField } from '../ResourceFields.tsx'
import type { AddResourceContext } from './AddResource.tsx'

/** The type, which decides how it looks on maps and in the grid. */
export default function TypeStep() {
  const { form } = useOutletContext<AddResourceContext>()
  return <TypeField form={form} />
}
