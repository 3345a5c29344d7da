import { applicationIds } from '@kontor/contract/application-ids.ts'
import type { Child, Gate, Screen } from '../../kit/session/screen.ts'
import { planAddresses } from './addresses.ts'

const gate = { access: ['PLAN'], document: applicationIds.plan, menuPreference: 'PLAN' } as const satisfies Gate
const map = () => import('./MapPage.tsx')
const slots = () => import('./SlotsPage.tsx')
const resource: Child = { path: planAddresses.resource.path, load: () => import('./ResourceInfo.tsx') }
const filters: Child = { path: planAddresses.filters.path, load: () => import('./SearchFilters.tsx') }

/** Location, resources, slots, map: each a step of its own, with its address (R250). */
export const planScreens: Screen[] = [
  {
    path: planAddresses.place.full,
    ...gate,
    load: () => import('./LocationPage.tsx'),
    children: [{ path: planAddresses.location.path, load: () => import('./LocationInfo.tsx') }],
  },
  {
    path: planAddresses.resources.full,
    ...gate,
    load: () => import('./ResourcesPage.tsx'),
    children: [filters, resource],
  },
  { path: planAddresses.onlineHelp.full, ...gate, load: () => import('./OnlineHelp.tsx') },
  { path: planAddresses.slots.full, ...gate, load: slots },
  { path: planAddresses.resourceSlots.full, ...gate, load: slots },
  { path: planAddresses.resourcesMap.full, ...gate, load: map },
  { path: planAddresses.slotsMap.full, ...gate, load: map },
  { path: planAddresses.resourceSlotsMap.full, ...gate, load: map },
]
