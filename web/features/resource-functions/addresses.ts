import { address } from '../../kit/address.ts'
import { pickerOf } from '../../kit/pick/screens.ts'
import type { Child } from '../../kit/session/screen.ts'
import { distancePicker, linkedPicker } from './links.ts'

const ofType = address('/resource-types/functions/:resource_type_id')
const ofLevel = address('/levels/functions/:level_id')

/** The functions that a type or a place hands on; those of a resource are a section of its page. */
export const functionAddresses = { ofType, ofLevel }

/** The picker of the currency of a cost. */
export const currencyChild: Child = { path: 'currency', load: () => import('../../kit/pick/CurrencyPicker.tsx') }

/** The form of one function, over the list of all. */
export const functionChild: Child = {
  path: ':function',
  load: () => import('./FunctionPanel.tsx'),
  children: [currencyChild],
}

/** The form of one function of a resource, which has links as well. */
export const functionOfResourceChild: Child = {
  ...functionChild,
  children: [...functionChild.children!, pickerOf(linkedPicker), pickerOf(distancePicker)],
}
