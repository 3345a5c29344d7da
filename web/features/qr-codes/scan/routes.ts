import type { Screen } from '../../../kit/session/screen.ts'
import { qrCodeAddresses } from '../addresses.ts'

export const scanScreens: Screen[] = [
  { path: qrCodeAddresses.scan.path, access: 'login', load: () => import('./ScanPage.tsx') },
]
