// Drawn from the folders by `npm run generate`; don't edit.
import type { Screen } from '../kit/session/screen.ts'
import { aboutScreens } from './about/routes.ts'
import { approvalsScreens } from './approvals/routes.ts'
import { bookingsScreens } from './bookings/routes.ts'
import { calendarScreens } from './calendar/routes.ts'
import { cleanScreens } from './clean/routes.ts'
import { documentScreens } from './documents/routes.ts'
import { helpScreens } from './help/routes.ts'
import { passScreens } from './passes/routes.ts'
import { planScreens } from './plan/routes.ts'
import { preferenceScreens } from './preferences/routes.ts'
import { profileScreens } from './profile/routes.ts'
import { scanScreens } from './qr-codes/scan/routes.ts'
import { resourceCalendarScreens } from './resource-calendars/routes.ts'

export const screens: Screen[] = [
  ...aboutScreens,
  ...approvalsScreens,
  ...bookingsScreens,
  ...calendarScreens,
  ...cleanScreens,
  ...documentScreens,
  ...helpScreens,
  ...passScreens,
  ...planScreens,
  ...preferenceScreens,
  ...profileScreens,
  ...scanScreens,
  ...resourceCalendarScreens,
]
