import { withAllGates } from '../../kit/session/gates.ts'
import type { Screen } from '../../kit/session/screen.ts'
import { helpAddresses } from './addresses.ts'

export const helpScreens: Screen[] = [
  {
    path: helpAddresses.topics.path,
    access: 'login',
    load: withAllGates(() => import('./HelpTopicsPage.tsx')),
  },
]
