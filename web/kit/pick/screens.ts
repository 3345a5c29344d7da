import type { Endpoint } from '@kontor/contract'
import type { Child } from '../session/screen.ts'
import { translationsPicker } from './pickers.ts'
import type { RowPicker } from './row-picker.ts'

/** The screen over a form on which a name's other languages are typed. */
export const nameTranslations: Child = {
  path: translationsPicker.name,
  load: () => import('./NameTranslations.tsx'),
}

/** The screen over a form on which a row is picked; `at` is its address, if the field says another. */
export const pickerOf = <E extends Endpoint>({ name }: RowPicker<E>, at = name): Child => ({
  path: at,
  load: () => import('./RowPicker.tsx'),
})
