import { pickerOf } from '../../kit/pick/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { bookingCheckAddresses } from './addresses.ts'
import { checkedPersonPicker, checkedResourcePicker } from './pickers.ts'

export const area: Area = 'administration'

export const bookingCheckScreens: Screen[] = [
  {
    path: bookingCheckAddresses.check.path,
    access: ['MANAGE_RESOURCES'],
    load: () => import('./BookingCheckPage.tsx'),
    children: [pickerOf(checkedPersonPicker), pickerOf(checkedResourcePicker)],
  },
]
