import { masterHelp } from '../../kit/http/api.generated.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'

/** A help text, with the path of its screen. */
export const helpPagePicker = rowPicker('select-help-page', masterHelp.list, {
  hint: ({ route }) => route,
})
