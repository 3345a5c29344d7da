import { catalogueScreens } from '../../kit/catalogue/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { qrCodeTemplateAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const qrCodeTemplateScreens: Screen[] = [
  catalogueScreens(qrCodeTemplateAddresses, {
    access: ['QR_CODE'],
    list: () => import('./QrCodeTemplatesPage.tsx'),
    panel: () => import('./QrCodeTemplatePanel.tsx'),
  }),
]
