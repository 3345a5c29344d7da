import { picker } from '../../kit/pick/picker.ts'

export const resourceTypePicker = picker<number | null>('select-resource-type')
export const resourceTypesPicker = picker<number[]>('select-resource-types')
