import type { Endpoint } from '@kontor/contract'
import type { Child } from '../session/screen.ts'
import { translationsPicker } from './pickers.ts'
import type { RowPicker } from './row-picker.ts'

/** Where a name's other languages are typed, over its form. */
export const nameTranslations: Child = {
  path: translationsPicker.name,
  load: () => import('./NameTranslations.tsx'),
}

/** Where a row is picked, over its form; `at` is what the field says, where it has an address of its own. */
export const pickerOf = <E extends Endpoint>({ name }: RowPicker<E>, at = name): Child => ({
  path: at,
  load: () => import('./RowPicker.tsx'),
})
