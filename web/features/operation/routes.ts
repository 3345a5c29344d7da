import type { Screen } from '../../kit/session/screen.ts'

/** What administrators look at when something doesn't arrive. */
export const operationScreens: Screen[] = [
  {
    path: '/mails',
    access: ['LOG-FILES'],
    load: () => import('./MailsPage.tsx'),
    children: [{ path: ':mail_id', load: () => import('./MailPanel.tsx') }],
  },
  { path: '/failed-jobs', access: ['LOG-FILES'], load: () => import('./FailedJobsPage.tsx') },
]
