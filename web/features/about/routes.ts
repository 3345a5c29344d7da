import type { Screen } from '../../kit/session/screen.ts'
import { aboutAddresses } from './addresses.ts'

export const aboutScreens: Screen[] = [
  {
    path: aboutAddresses.about.path,
    access: 'login',
    load: () => import('./AboutPage.tsx'),
    children: [
      {
        path: aboutAddresses.addVersion.path,
        access: 'master',
        load: () => import('./AddVersion.tsx'),
        children: [{ path: 'select-application', load: () => import('./ApplicationPicker.tsx') }],
      },
      {
        path: aboutAddresses.versions.path,
        load: () => import('./VersionsPanel.tsx'),
        children: [{ path: aboutAddresses.version.path, load: () => import('./VersionPanel.tsx') }],
      },
    ],
  },
]
