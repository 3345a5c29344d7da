import { picker } from '../../kit/pick/picker.ts'

export const helpPagePicker = picker<number | null>('select-help-page')
