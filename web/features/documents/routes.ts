import type { Screen } from '../../kit/session/screen.ts'

export const documentScreens: Screen[] = [
  { path: '/accept-documents/:applicationId', access: 'login', load: () => import('./AcceptDocumentsPage.tsx') },
]
