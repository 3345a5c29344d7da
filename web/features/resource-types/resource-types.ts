import { resourceTypes } from '../../kit/http/api.generated.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'

export const resourceTypePicker = rowPicker('select-resource-type', resourceTypes.list, {
  query: { sort: 'name' },
  hint: ({ resource_count }) => String(resource_count || ''),
})
