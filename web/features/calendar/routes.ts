import type { Screen } from '../../kit/session/screen.ts'
import { calendarAddresses } from './addresses.ts'

export const calendarScreens: Screen[] = [
  { path: calendarAddresses.calendar.full, access: ['SYNC'], load: () => import('./CalendarPage.tsx') },
]
