import { qrCodeTemplates } from '../../kit/http/api.generated.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'

export { LabelPicture } from './LabelPicture.tsx'

export const qrCodeTemplatePicker = rowPicker('select-template', qrCodeTemplates.list, {
  query: { sort: 'name' },
  hint: ({ width, height }) => `${width} × ${height}`,
})
