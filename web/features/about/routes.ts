import type { Screen } from '../../kit/screen.ts'

export const aboutScreens: Screen[] = [
  {
    path: '/about',
    access: 'login',
    load: () => import('./AboutPage.tsx'),
    children: [{ path: 'application-versions/:application_id?', load: () => import('./VersionsPanel.tsx') }],
  },
]
