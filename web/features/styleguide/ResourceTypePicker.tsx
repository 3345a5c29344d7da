import { resourceTypes } from '../../kit/http/api.generated.ts'
import { usePick } from '../../kit/pick/picks.ts'
import { RowPicker } from '../../kit/pick/RowPicker.tsx'

/** A type of resource. Copy this for the rows of another catalogue: only the kind, the call and the columns differ. */
export default function ResourceTypePicker() {
  return (
    <RowPicker
      kind="resource-type"
      pick={usePick('resource-type')}
      list={resourceTypes.list}
      query={{ sort: 'name' }}
      name={({ name }) => name}
      hint={({ resource_count }) => String(resource_count || '')}
    />
  )
}
