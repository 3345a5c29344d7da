import type { Area, Screen } from '../../kit/session/screen.ts'
import { operationAddresses } from './addresses.ts'

export const area: Area = 'administration'

/** Screens for administrators: the mails, and the jobs that failed. */
export const operationScreens: Screen[] = [
  {
    path: operationAddresses.mails.path,
    access: ['LOG-FILES'],
    load: () => import('./MailsPage.tsx'),
    children: [{ path: operationAddresses.mail.path, load: () => import('./MailPanel.tsx') }],
  },
  { path: operationAddresses.failedJobs.path, access: ['LOG-FILES'], load: () => import('./FailedJobsPage.tsx') },
]
