export type PermissionType = 'CRUD' | 'LOGICAL' | 'NUMERICAL'
export type AccessType = 'USER' | 'USER_MANAGER' | 'LEVEL' | 'RESOURCE' | 'RECEPTION_DESK'

interface Permission {
  type: PermissionType
  /** The access types of roles that may hold it. In a USER role it is general, otherwise it holds for the item. */
  access: readonly AccessType[]
  category: string
}

const places = ['LEVEL', 'RESOURCE'] as const
const crud = (category: string, ...items: AccessType[]): Permission => ({
  type: 'CRUD',
  access: ['USER', ...items],
  category,
})
const logical = (category: string, ...items: AccessType[]): Permission => ({
  type: 'LOGICAL',
  access: ['USER', ...items],
  category,
})
const limit = (): Permission => ({ type: 'NUMERICAL', access: places, category: 'limits' })

/**
 * The permission codes, each once: the specification's 49, and the limits that bound a booking (NUMERICAL, held on
 * levels and resources). Seeded into the table `permissions` at start. `BOOKINGS` held generally: everybody's bookings,
 * and booking for others; held on a place: create = may book there, update and delete = other people's bookings there.
 * `MY_BOOKINGS`: the caller's own bookings.
 */
export const permissions = {
  '5D_MAPS': logical('maps'),
  BOOKINGS: crud('bookings', ...places),
  MY_BOOKINGS: crud('bookings'),
  CLEAN: logical('services'),
  COCKPIT: logical('home'),
  DOCUMENTS: crud('company'),
  MANAGE_NOTIFICATIONS: crud('company'),
  COMPANY_PREFERENCES: crud('company'),
  COMPANY_PROFILE: crud('company'),
  CONNECTORS: crud('company'),
  DEVICES: crud('company'),
  LEVELS_CONTAINERS: crud('access'),
  LEVELS_ROLES: crud('access'),
  MEGA_CONTAINERS: crud('access'),
  'LOG-FILES': logical('company'),
  MY_VISITORS: crud('visitors'),
  MY_VISITS: crud('visitors'),
  'ONE-CLICK': logical('home'),
  PLAN: logical('bookings'),
  USER_PROFILE: crud('profile'),
  QR_CODE: crud('company'),
  REAL_TIME: logical('maps'),
  RECEPTION_DESK_CONTAINERS: crud('access'),
  RECEPTION_DESK_ROLES: crud('access'),
  RECEPTIONS: crud('visitors'),
  REPORTS: logical('reports'),
  REPORTS_BOOKINGS: logical('reports'),
  REPORTS_SERVICES: logical('reports'),
  RESOURCE_ATTRIBUTES: crud('places'),
  RESOURCES_CONTAINERS: crud('access'),
  RESOURCES_ROLES: crud('access'),
  RESOURCE_TYPES: crud('places'),
  MANAGE_LEVELS: logical('places', 'LEVEL'),
  LEVELS: crud('places', 'LEVEL'),
  MANAGE_RESOURCES: logical('places', ...places),
  RESOURCES: crud('places', ...places),
  SCHEDULER: logical('bookings'),
  SERVICE_ITEMS: crud('services'),
  MANAGE_SERVICE_ITEMS: logical('services'),
  MANAGE_SERVICE_TYPES: logical('services'),
  SERVICE_TYPES: crud('services'),
  SERVICES: crud('services'),
  SYNC: logical('profile'),
  USERS_CONTAINERS: crud('access'),
  USER_MANAGER_CONTAINERS: crud('access'),
  USER_MANAGER_ROLES: crud('access'),
  USERS_ROLES: crud('access'),
  MANAGE_USERS: crud('access'),
  VISITOR_MANAGEMENT: crud('visitors', 'RECEPTION_DESK'),
  DAYS_AHEAD: limit(),
  LONGEST_MINUTES: limit(),
  BOOKINGS_A_DAY: limit(),
  BOOKINGS_A_WEEK: limit(),
  BOOKINGS_AT_ONCE: limit(),
} satisfies Record<string, Permission>

export type PermissionCode = keyof typeof permissions
