// Drawn from the folders by `npm run generate`; don't edit.
import type { Screen } from '../kit/session/screen.ts'
import { aboutScreens } from './about/routes.ts'
import { bookingsScreens } from './bookings/routes.ts'
import { documentScreens } from './documents/routes.ts'
import { helpPageScreens } from './help-pages/routes.ts'
import { helpScreens } from './help/routes.ts'
import { levelScreens } from './levels/routes.ts'
import { operationScreens } from './operation/routes.ts'
import { planScreens } from './plan/routes.ts'
import { profileScreens } from './profile/routes.ts'
import { resourceTypeScreens } from './resource-types/routes.ts'

/** The screens of every feature. */
export const screensOfFeatures: Screen[] = [
  ...aboutScreens,
  ...bookingsScreens,
  ...documentScreens,
  ...helpPageScreens,
  ...helpScreens,
  ...levelScreens,
  ...operationScreens,
  ...planScreens,
  ...profileScreens,
  ...resourceTypeScreens,
]
