import { type AccessType, longestBooking, type PermissionCode, permissions } from '@kontor/contract'

/** What a role holds of one permission: flags for CRUD (`c`, `r`, `u`, `d`), `on` for LOGICAL, a number for NUMERICAL. */
export type Held = string | number

export interface SeededRole {
  name: string
  access_type: AccessType
  permissions: Partial<Record<PermissionCode, Held>>
}

const employee: SeededRole['permissions'] = {
  MY_BOOKINGS: 'crud',
  PLAN: 'on',
  'ONE-CLICK': 'on',
  COCKPIT: 'on',
  SCHEDULER: 'on',
  SYNC: 'on',
  USER_PROFILE: 'ru',
  MY_VISITORS: 'crud',
  MY_VISITS: 'crud',
}

const receptionist: SeededRole['permissions'] = {
  ...employee,
  BOOKINGS: 'cru',
  VISITOR_MANAGEMENT: 'crud',
  RECEPTIONS: 'r',
  SERVICES: 'crud',
  QR_CODE: 'r',
}

const facilityManager: SeededRole['permissions'] = {
  ...receptionist,
  BOOKINGS: 'crud',
  CLEAN: 'on',
  REAL_TIME: 'on',
  '5D_MAPS': 'on',
  LEVELS: 'crud',
  MANAGE_LEVELS: 'on',
  RESOURCES: 'crud',
  MANAGE_RESOURCES: 'on',
  RESOURCE_TYPES: 'crud',
  RESOURCE_ATTRIBUTES: 'crud',
  RECEPTIONS: 'crud',
  QR_CODE: 'crud',
  DEVICES: 'crud',
  SERVICE_ITEMS: 'crud',
  MANAGE_SERVICE_ITEMS: 'on',
  SERVICE_TYPES: 'crud',
  MANAGE_SERVICE_TYPES: 'on',
  REPORTS: 'on',
  REPORTS_BOOKINGS: 'on',
  REPORTS_SERVICES: 'on',
}

/** Everything a USER role can hold. */
const everything = Object.fromEntries(
  Object.entries(permissions)
    .filter(([, { access }]) => access.includes('USER'))
    .map(([code, { type }]) => [code, type === 'CRUD' ? 'crud' : 'on']),
)

/** The people's roles, from the one everybody has to the one that may do everything. */
export const roleNames = ['employee', 'receptionist', 'facility manager', 'administrator'] as const
export type RoleName = (typeof roleNames)[number]

/** Roles every company starts with: four for people, and two that say what those may do on its places. */
export const seededRoles: SeededRole[] = [
  { name: 'employee', access_type: 'USER', permissions: employee },
  { name: 'receptionist', access_type: 'USER', permissions: receptionist },
  { name: 'facility manager', access_type: 'USER', permissions: facilityManager },
  { name: 'administrator', access_type: 'USER', permissions: everything },
  {
    name: 'may book',
    access_type: 'LEVEL',
    permissions: { LEVELS: 'r', RESOURCES: 'r', BOOKINGS: 'cr', DAYS_AHEAD: 60, LONGEST_MINUTES: 24 * 60 },
  },
  {
    name: 'looks after bookings',
    access_type: 'LEVEL',
    permissions: { LEVELS: 'r', RESOURCES: 'r', BOOKINGS: 'crud', DAYS_AHEAD: 366, LONGEST_MINUTES: longestBooking },
  },
  {
    name: 'looks after places',
    access_type: 'LEVEL',
    permissions: {
      LEVELS: 'crud',
      MANAGE_LEVELS: 'on',
      RESOURCES: 'crud',
      MANAGE_RESOURCES: 'on',
      BOOKINGS: 'crud',
      DAYS_AHEAD: 366,
      LONGEST_MINUTES: longestBooking,
    },
  },
]

/** Who gets which of the roles on all places: a container each, and a mega container that joins it to its people. */
export const seededGrants: { name: string; people: RoleName[]; role: string }[] = [
  { name: 'Everyone × all places', people: [...roleNames], role: 'may book' },
  { name: 'Reception × all places', people: ['receptionist'], role: 'looks after bookings' },
  {
    name: 'Facility management × all places',
    people: ['facility manager', 'administrator'],
    role: 'looks after places',
  },
]
