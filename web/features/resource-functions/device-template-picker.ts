import { deviceTemplates } from '../../kit/http/api.generated.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'

/** Templates for displays at resources (R410). */
export const deviceTemplatePicker = rowPicker('device-template', deviceTemplates.list, {
  query: { sort: 'name', device_type: ['display'] },
})
