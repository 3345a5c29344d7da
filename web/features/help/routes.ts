import type { Screen } from '../../kit/session/screen.ts'

export const helpScreens: Screen[] = [
  { path: '/help-and-documents', access: 'login', load: () => import('./HelpTopicsPage.tsx') },
]
