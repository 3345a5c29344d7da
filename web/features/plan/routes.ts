import { applicationIds } from '@kontor/contract/application-ids.ts'
import type { Child, Gate, Screen } from '../../kit/session/screen.ts'
import { planAddresses } from './addresses.ts'

const gate = { access: ['PLAN'], document: applicationIds.plan, menuPreference: 'PLAN' } as const satisfies Gate
const map = () => import('./map/MapPage.tsx')
const slots = () => import('./slots/SlotsPage.tsx')
const resource: Child = { path: planAddresses.resource.path, load: () => import('./resources/ResourceInfo.tsx') }
const filters: Child = { path: planAddresses.filters.path, load: () => import('./resources/SearchFilters.tsx') }

/** Location, resources, slots and map: each step is a screen with its own address (R250). */
export const planScreens: Screen[] = [
  {
    path: planAddresses.place.full,
    ...gate,
    load: () => import('./places/LocationPage.tsx'),
    children: [{ path: planAddresses.location.path, load: () => import('./places/LocationInfo.tsx') }],
  },
  {
    path: planAddresses.resources.full,
    ...gate,
    load: () => import('./resources/ResourcesPage.tsx'),
    children: [filters, resource],
  },
  { path: planAddresses.onlineHelp.full, ...gate, load: () => import('./page/OnlineHelp.tsx') },
  { path: planAddresses.slots.full, ...gate, load: slots },
  { path: planAddresses.resourceSlots.full, ...gate, load: slots },
  { path: planAddresses.resourcesMap.full, ...gate, load: map },
  { path: planAddresses.slotsMap.full, ...gate, load: map },
  { path: planAddresses.resourceSlotsMap.full, ...gate, load: map },
]
