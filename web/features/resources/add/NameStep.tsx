import { useOutletContext } from 'react-router'
import { NameFields } from '../../../kit/catalogue/NameFields.tsx'
import type { AddResourceContext } from './AddResource.tsx'

/** The last step of a new resource: its name. */
export default function NameStep() {
  const { form } = useOutletContext<AddResourceContext>()
  return <NameFields form={form} />
}
