import { resourceCapacityTypes } from '../../kit/http/api.generated.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'

export const resourceCapacityTypePicker = rowPicker('capacity-type', resourceCapacityTypes.list, {
  query: { sort: 'name' },
})
