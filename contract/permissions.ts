export type PermissionType = 'CRUD' | 'LOGICAL' | 'NUMERICAL'
export type AccessType = 'USER' | 'USER_MANAGER' | 'LEVEL' | 'RESOURCE' | 'RECEPTION_DESK'

/** The numbers that the documents send for access types. */
export const accessTypeIds = {
  USER: 1,
  USER_MANAGER: 2,
  LEVEL: 3,
  RESOURCE: 4,
  RECEPTION_DESK: 5,
} as const satisfies Record<AccessType, number>

interface Permission {
  /** Never another one, since clients keep it. */
  id: number
  type: PermissionType
  /** The access types of roles that may hold it. In a USER role it is general, otherwise it holds for the item. */
  access: readonly AccessType[]
  category: string
}

const places = ['LEVEL', 'RESOURCE'] as const
const crud = (id: number, category: string, ...items: AccessType[]): Permission => ({
  id,
  type: 'CRUD',
  access: ['USER', ...items],
  category,
})
const logical = (id: number, category: string, ...items: AccessType[]): Permission => ({
  id,
  type: 'LOGICAL',
  access: ['USER', ...items],
  category,
})
const limit = (id: number): Permission => ({ id, type: 'NUMERICAL', access: places, category: 'limits' })

/**
 * The permission codes, each once: the specification's 49, and the limits that bound a booking (NUMERICAL, held on
 * levels and resources). Seeded into the table `permissions` at start. `BOOKINGS` held generally: everybody's bookings,
 * and booking for others; held on a place: create = may book there, update and delete = other people's bookings there.
 * `MY_BOOKINGS`: the caller's own bookings.
 */
export const permissions = {
  '5D_MAPS': logical(1, 'maps'),
  BOOKINGS: crud(2, 'bookings', ...places),
  MY_BOOKINGS: crud(3, 'bookings'),
  CLEAN: logical(4, 'services'),
  COCKPIT: logical(5, 'home'),
  DOCUMENTS: crud(6, 'company'),
  MANAGE_NOTIFICATIONS: crud(7, 'company'),
  COMPANY_PREFERENCES: crud(8, 'company'),
  COMPANY_PROFILE: crud(9, 'company'),
  CONNECTORS: crud(10, 'company'),
  DEVICES: crud(11, 'company'),
  LEVELS_CONTAINERS: crud(12, 'access'),
  LEVELS_ROLES: crud(13, 'access'),
  MEGA_CONTAINERS: crud(14, 'access'),
  'LOG-FILES': logical(15, 'company'),
  MY_VISITORS: crud(16, 'visitors', 'RECEPTION_DESK'),
  MY_VISITS: crud(17, 'visitors'),
  'ONE-CLICK': logical(18, 'home'),
  PLAN: logical(19, 'bookings'),
  USER_PROFILE: crud(20, 'profile'),
  QR_CODE: crud(21, 'company'),
  REAL_TIME: logical(22, 'maps'),
  RECEPTION_DESK_CONTAINERS: crud(23, 'access'),
  RECEPTION_DESK_ROLES: crud(24, 'access'),
  RECEPTIONS: crud(25, 'visitors'),
  REPORTS: logical(26, 'reports'),
  REPORTS_BOOKINGS: logical(27, 'reports'),
  REPORTS_SERVICES: logical(28, 'reports'),
  RESOURCE_ATTRIBUTES: crud(29, 'places'),
  RESOURCES_CONTAINERS: crud(30, 'access'),
  RESOURCES_ROLES: crud(31, 'access'),
  RESOURCE_TYPES: crud(32, 'places'),
  MANAGE_LEVELS: logical(33, 'places', 'LEVEL'),
  LEVELS: crud(34, 'places', 'LEVEL'),
  MANAGE_RESOURCES: logical(35, 'places', ...places),
  RESOURCES: crud(36, 'places', ...places),
  SCHEDULER: logical(37, 'bookings'),
  SERVICE_ITEMS: crud(38, 'services'),
  MANAGE_SERVICE_ITEMS: logical(39, 'services'),
  MANAGE_SERVICE_TYPES: logical(40, 'services'),
  SERVICE_TYPES: crud(41, 'services'),
  SERVICES: crud(42, 'services'),
  SYNC: logical(43, 'profile'),
  USERS_CONTAINERS: crud(44, 'access'),
  USER_MANAGER_CONTAINERS: crud(45, 'access'),
  USER_MANAGER_ROLES: crud(46, 'access'),
  USERS_ROLES: crud(47, 'access'),
  MANAGE_USERS: crud(48, 'access', 'USER_MANAGER'),
  VISITOR_MANAGEMENT: crud(49, 'visitors', 'RECEPTION_DESK'),
  DAYS_AHEAD: limit(50),
  LONGEST_MINUTES: limit(51),
  BOOKINGS_A_DAY: limit(52),
  BOOKINGS_A_WEEK: limit(53),
  BOOKINGS_AT_ONCE: limit(54),
} satisfies Record<string, Permission>

export type PermissionCode = keyof typeof permissions
