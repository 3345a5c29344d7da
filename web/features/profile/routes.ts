import type { Screen } from '../../kit/session/screen.ts'

export const profileScreens: Screen[] = [
  {
    path: '/profile',
    access: ['USER_PROFILE:read'],
    load: () => import('./ProfilePage.tsx'),
    children: [{ path: 'photo', load: () => import('./PhotoPanel.tsx') }],
  },
]
