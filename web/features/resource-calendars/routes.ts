import type { Screen } from '../../kit/session/screen.ts'
import { resourceCalendarAddresses } from './addresses.ts'

export const resourceCalendarScreens: Screen[] = [
  { path: resourceCalendarAddresses.list.full, access: ['SYNC'], load: () => import('./CalendarsPage.tsx') },
  { path: resourceCalendarAddresses.events.full, access: ['SYNC'], load: () => import('./EventListPage.tsx') },
]
