import { users } from '../../../kit/http/api.generated.ts'
import { rowPicker } from '../../../kit/pick/row-picker.ts'

export const assigneePicker = rowPicker('select-person', users.names, { query: { sort: 'name' } })
