import { resourceTypes } from '../../kit/http/api.generated.ts'
import { usePick } from '../../kit/pick/picker.ts'
import { RowPicker } from '../../kit/pick/RowPicker.tsx'
import { resourceTypesPicker } from './resource-type-picker.ts'

/** Several types of resource: the value is a list of ids, so options are ticked. */
export default function ResourceTypesPicker() {
  return (
    <RowPicker
      pick={usePick(resourceTypesPicker)}
      list={resourceTypes.list}
      query={{ sort: 'name' }}
      name={({ name }) => name}
    />
  )
}
