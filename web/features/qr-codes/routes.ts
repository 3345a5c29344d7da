import { pickerOf } from '../../kit/pick/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { qrCodeTemplatePicker } from '../qr-code-templates/qr-code-templates.ts'
import { qrCodeAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const qrCodeScreens: Screen[] = [
  {
    path: qrCodeAddresses.list.path,
    access: ['QR_CODE'],
    load: () => import('./QrCodesPage.tsx'),
    children: [
      { path: qrCodeAddresses.filters.path, load: () => import('./QrCodeFilters.tsx') },
      { path: qrCodeAddresses.make.path, access: ['QR_CODE:create'], load: () => import('./MakeCodes.tsx') },
      {
        path: qrCodeAddresses.edit.path,
        load: () => import('./EditQrCode.tsx'),
        children: [pickerOf(qrCodeTemplatePicker)],
      },
    ],
  },
]
