import { picker } from '../../kit/pick/picker.ts'

export const applicationPicker = picker<number>('select-application')
