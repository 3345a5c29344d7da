import type { Area, Screen } from '../../kit/session/screen.ts'
import { operationAddresses } from './addresses.ts'

export const area: Area = 'administration'

/** What administrators look at when something doesn't arrive. */
export const operationScreens: Screen[] = [
  {
    path: operationAddresses.mails.path,
    access: ['LOG-FILES'],
    load: () => import('./MailsPage.tsx'),
    children: [{ path: operationAddresses.mail.path, load: () => import('./MailPanel.tsx') }],
  },
  { path: operationAddresses.failedJobs.path, access: ['LOG-FILES'], load: () => import('./FailedJobsPage.tsx') },
]
