import type { Screen } from '../../kit/session/screen.ts'
import { documentAddresses } from './addresses.ts'

export const documentScreens: Screen[] = [
  { path: documentAddresses.accept.path, access: 'login', load: () => import('./AcceptDocumentsPage.tsx') },
]
