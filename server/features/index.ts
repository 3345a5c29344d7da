import type { Route } from '../http/implement.ts'
import { authRoutes } from './auth/auth.ts'
import { bookingRoutes, declarationRoutes } from './bookings/bookings.ts'
import { levelRoutes } from './levels/levels.ts'
import { mapRoutes } from './maps/maps.ts'
import { presetRoutes } from './presets/presets.ts'
import { profileRoutes } from './profile/profile.ts'
import { realtimeRoutes } from './realtime/realtime.ts'
import { resourceTypeRoutes } from './resource-types/resource-types.ts'
import { searchRoutes } from './search/search.ts'

/** The calls of every feature. */
export const features: Route[] = [
  ...authRoutes,
  ...bookingRoutes,
  ...declarationRoutes,
  ...levelRoutes,
  ...mapRoutes,
  ...presetRoutes,
  ...profileRoutes,
  ...realtimeRoutes,
  ...resourceTypeRoutes,
  ...searchRoutes,
]
