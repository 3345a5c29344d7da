import type { Screen } from '../../kit/session/screen.ts'
import { passAddresses } from './addresses.ts'

export const passScreens: Screen[] = [
  { path: passAddresses.pass.full, access: 'login', load: () => import('./PassPage.tsx') },
]
