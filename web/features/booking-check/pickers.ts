import { resources, users } from '../../kit/http/api.generated.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'

export const checkedPersonPicker = rowPicker('select-person', users.names, { query: { sort: 'name' } })
export const checkedResourcePicker = rowPicker('select-resource', resources.list, { query: { sort: 'name' } })
