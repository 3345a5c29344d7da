import { users } from '../../../kit/http/api.generated.ts'
import { rowPicker } from '../../../kit/pick/row-picker.ts'

/** Picks the person who takes something over. */
export const takerPicker = rowPicker('select-person', users.list, { hint: ({ email }) => email })
