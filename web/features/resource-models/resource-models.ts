import { resourceModels } from '../../kit/http/api.generated.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'

export const resourceModelPicker = rowPicker('model', resourceModels.list, { query: { sort: 'name' } })
