import { useOutletContext } from 'react-router'
import { NameFields } from '../../../kit/catalogue/NameFields.tsx'
import type { AddResourceContext } from './AddResource.tsx'

/** The name, which finishes it. */
export default function NameStep() {
  const { form } = useOutletContext<AddResourceContext>()
  return <NameFields form={form} />
}
