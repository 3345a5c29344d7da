import type { Screen } from '../../kit/session/screen.ts'
import { profileAddresses } from './addresses.ts'

export const profileScreens: Screen[] = [
  {
    path: profileAddresses.profile.path,
    access: ['USER_PROFILE:read'],
    load: () => import('./ProfilePage.tsx'),
    children: [{ path: profileAddresses.photo.path, load: () => import('./PhotoPanel.tsx') }],
  },
]
