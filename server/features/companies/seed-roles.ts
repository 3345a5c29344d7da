import { type AccessType, longestBooking, type PermissionCode, permissions } from '@kontor/contract'
import type { SeedKey } from '@kontor/contract/labels/keys.ts'

/**
 * The value of one permission in a role: flags for CRUD (`c`, `r`, `u`, `d`), `on` for LOGICAL, a number for NUMERICAL.
 */
export type SeedValue = string | number

export interface SeededRole {
  seed_key: SeedKey
  access_type: AccessType
  permissions: Partial<Record<PermissionCode, SeedValue>>
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
export const roleNames = ['employee', 'receptionist', 'facility_manager', 'administrator'] as const
export type RoleName = (typeof roleNames)[number]

/** Roles every company starts with: four for people, and two that say what those may do on its places. */
export const seededRoles: SeededRole[] = [
  { seed_key: 'role.employee', access_type: 'USER', permissions: employee },
  { seed_key: 'role.receptionist', access_type: 'USER', permissions: receptionist },
  { seed_key: 'role.facility_manager', access_type: 'USER', permissions: facilityManager },
  { seed_key: 'role.administrator', access_type: 'USER', permissions: everything },
  {
    seed_key: 'role.booking',
    access_type: 'LEVEL',
    permissions: { LEVELS: 'r', RESOURCES: 'r', BOOKINGS: 'cr', DAYS_AHEAD: 60, LONGEST_MINUTES: 24 * 60 },
  },
  {
    seed_key: 'role.booking_management',
    access_type: 'LEVEL',
    permissions: { LEVELS: 'r', RESOURCES: 'r', BOOKINGS: 'crud', DAYS_AHEAD: 366, LONGEST_MINUTES: longestBooking },
  },
  {
    seed_key: 'role.place_management',
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

/** The container of the people of a role. */
export const peopleOfRole = (role: RoleName) => `people.${role}` as const satisfies SeedKey

/**
 * The roles on all places for each kind of people: a container each, and a mega container that joins it to its people.
 */
export const seededGrants: { seed_key: SeedKey; people: SeedKey[]; role: SeedKey }[] = [
  { seed_key: 'access.everyone', people: roleNames.map(peopleOfRole), role: 'role.booking' },
  { seed_key: 'access.reception', people: ['people.receptionist'], role: 'role.booking_management' },
  {
    seed_key: 'access.facility_management',
    people: ['people.facility_manager', 'people.administrator'],
    role: 'role.place_management',
  },
]
