import { resourceTypes } from '../../kit/http/api.generated.ts'
import { usePick } from '../../kit/pick/picker.ts'
import { RowPicker } from '../../kit/pick/RowPicker.tsx'
import { resourceTypePicker } from './resource-type-picker.ts'

/** A type of resource. Copy this for the rows of another catalogue: only the call and the columns differ. */
export default function ResourceTypePicker() {
  return (
    <RowPicker
      pick={usePick(resourceTypePicker)}
      list={resourceTypes.list}
      query={{ sort: 'name' }}
      name={({ name }) => name}
      hint={({ resource_count }) => String(resource_count || '')}
    />
  )
}
