import { resourceAttributes } from '../../kit/http/api.generated.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'

export { EquipmentSign } from './EquipmentSign.tsx'

export const resourceAttributePicker = rowPicker('attributes', resourceAttributes.list, { query: { sort: 'name' } })
