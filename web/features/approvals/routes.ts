import { applicationIds } from '@kontor/contract/application-ids.ts'
import type { Screen } from '../../kit/session/screen.ts'
import { approvalAddresses } from './addresses.ts'

export const approvalsScreens: Screen[] = [
  {
    path: approvalAddresses.list.path,
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    load: () => import('./ApprovalsPage.tsx'),
    children: [{ path: ':request_id', load: () => import('./RequestPanel.tsx') }],
  },
]
