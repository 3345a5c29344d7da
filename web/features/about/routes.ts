import type { Screen } from '../../kit/session/screen.ts'

export const aboutScreens: Screen[] = [
  {
    path: '/about',
    access: 'login',
    load: () => import('./AboutPage.tsx'),
    children: [
      {
        path: 'add-version',
        access: 'master',
        load: () => import('./AddVersion.tsx'),
        children: [{ path: 'select-application', load: () => import('./ApplicationPicker.tsx') }],
      },
      {
        path: 'application-versions/:application_id?',
        load: () => import('./VersionsPanel.tsx'),
        children: [{ path: 'application-version/:version_id?', load: () => import('./VersionPanel.tsx') }],
      },
    ],
  },
]
