import { address } from '../../kit/address.ts'
import { pickerOf } from '../../kit/pick/screens.ts'
import type { Child } from '../../kit/session/screen.ts'
import { deviceTemplatePicker } from './device-template-picker.ts'
import { distancePicker, linkedPicker } from './links.ts'

const ofType = address('/resource-types/functions/:resource_type_id')
const ofLevel = address('/levels/functions/:level_id')

/** The functions that a type or a place hands on; those of a resource are a section of its page. */
export const functionAddresses = { ofType, ofLevel }

/** The pickers of a function's settings: the currency of a cost, the template and the language of a display. */
export const settingChildren: readonly Child[] = [
  { path: 'currency', load: () => import('../../kit/pick/CurrencyPicker.tsx') },
  { path: 'language', load: () => import('../../kit/pick/LanguagePicker.tsx') },
  pickerOf(deviceTemplatePicker),
]

/** The form of one function, over the list of all. */
export const functionChild: Child = {
  path: ':function',
  load: () => import('./FunctionPanel.tsx'),
  children: settingChildren,
}

/** The form of one function of a resource, which has links as well. */
export const functionOfResourceChild: Child = {
  ...functionChild,
  children: [...functionChild.children!, pickerOf(linkedPicker), pickerOf(distancePicker)],
}
