import { resources } from '../../../kit/http/api.generated.ts'
import { rowPicker } from '../../../kit/pick/row-picker.ts'

/** Picks the resource that a person's rights are asked about. */
export const askedResourcePicker = rowPicker('select-resource', resources.list, { query: { sort: 'name' } })
