import { useOutletContext } from 'react-router'
import { NameFields } from '../../../kit/catalogue/NameFields.tsx'
import { useOnChange } from '../../../kit/latest.ts'
import { useNextName } from '../quick/useNextName.ts'
import type { AddResourceContext } from './AddResource.tsx'

/** The last step of a new resource: its name, for which the next number of its place and type is proposed. */
export default function NameStep() {
  const { form } = useOutletContext<AddResourceContext>()
  const { level_id, resource_type_id, name } = form.values
  const proposed = useNextName(level_id, resource_type_id)
  useOnChange(proposed, () => void (proposed && !name && form.field('name').set(proposed)))
  return <NameFields form={form} />
}
