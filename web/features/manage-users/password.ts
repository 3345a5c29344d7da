import { picker } from '../../kit/pick/picker.ts'

/** Gives a new password; null: none. */
export const passwordPicker = picker<string | null>('change-password')
