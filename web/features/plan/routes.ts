import { applicationIds } from '@kontor/contract/application-ids.ts'
import type { Child, Gate, Screen } from '../../kit/session/screen.ts'

const gate = { access: ['PLAN'], document: applicationIds.plan, menuPreference: 'PLAN' } as const satisfies Gate
const place = '/plan/:plan_level_id?'
const map = () => import('./MapPage.tsx')
const slots = () => import('./SlotsPage.tsx')
const resource: Child = { path: 'resource/:resource_id', load: () => import('./ResourceInfo.tsx') }
const filters: Child = { path: 'search-filters', load: () => import('./SearchFilters.tsx') }

/** Location, resources, slots, map: each a step of its own, with its address (R250). */
export const planScreens: Screen[] = [
  {
    path: place,
    ...gate,
    load: () => import('./LocationPage.tsx'),
    children: [{ path: 'location/:level_id', load: () => import('./LocationInfo.tsx') }],
  },
  { path: `${place}/resources`, ...gate, load: () => import('./ResourcesPage.tsx'), children: [filters, resource] },
  { path: `${place}/online-help`, ...gate, load: () => import('./OnlineHelp.tsx') },
  { path: `${place}/slots`, ...gate, load: slots },
  { path: `${place}/resources/slots`, ...gate, load: slots },
  { path: `${place}/resources/maps`, ...gate, load: map },
  { path: `${place}/slots/maps`, ...gate, load: map },
  { path: `${place}/resources/slots/maps`, ...gate, load: map },
]
