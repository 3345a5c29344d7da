import type { AccessType } from '@kontor/contract'
import type { SeededRole } from '../features/companies/companies.ts'

interface DemoRole extends Pick<SeededRole, 'access_type' | 'permissions'> {
  name: string
}

/** A seeded role is named by its key, one of `demoRoles` by its name. */
type RoleOf = string

interface DemoGroup {
  name: string
  access_type: AccessType
  roles: RoleOf[]
}

/** Groups that an access joins, each by its name or key; `roles` are the access's own, in place of those of the group. */
interface DemoAccess {
  name: string
  groups: { group: string; roles?: RoleOf[] }[]
}

const longest = 3 * 24 * 60

export const demoRoles: DemoRole[] = [
  {
    name: 'Event management',
    access_type: 'RESOURCE',
    permissions: { RESOURCES: 'ru', BOOKINGS: 'crud' },
  },
  {
    name: 'Board rooms',
    access_type: 'RESOURCE',
    permissions: { RESOURCES: 'r', BOOKINGS: 'cr', DAYS_AHEAD: 366, LONGEST_MINUTES: longest },
  },
  {
    name: 'Booking at their own site',
    access_type: 'LEVEL',
    permissions: { LEVELS: 'r', RESOURCES: 'r', BOOKINGS: 'cr', DAYS_AHEAD: 90, LONGEST_MINUTES: longest },
  },
  { name: 'Office support', access_type: 'USER', permissions: { BOOKINGS: 'cru', SERVICES: 'cru' } },
  { name: 'Team lead', access_type: 'USER', permissions: { MANAGE_USERS: 'ru' } },
  { name: 'Team lead', access_type: 'USER_MANAGER', permissions: { MANAGE_USERS: 'ru' } },
]

/** Once in the company. */
export const companyGroups: DemoGroup[] = [
  { name: 'Event spaces', access_type: 'RESOURCE', roles: ['Event management'] },
  { name: 'Board rooms', access_type: 'RESOURCE', roles: ['Board rooms'] },
  { name: 'Executive board', access_type: 'USER', roles: [] },
  { name: 'Team leads', access_type: 'USER', roles: ['Team lead'] },
]

export const companyAccesses: DemoAccess[] = [
  { name: 'Reception, event spaces', groups: [{ group: 'people.receptionist' }, { group: 'Event spaces' }] },
  { name: 'Executive board, board rooms', groups: [{ group: 'Executive board' }, { group: 'Board rooms' }] },
]

/** For each site of a company that has several. */
export const siteGroups = (site: string): DemoGroup[] => [
  { name: site, access_type: 'LEVEL', roles: [] },
  { name: `${site} staff`, access_type: 'USER', roles: [] },
  { name: `${site} facility management`, access_type: 'USER', roles: ['role.facility_manager'] },
  { name: `${site} office support`, access_type: 'USER', roles: ['Office support'] },
  { name: `${site} team leads`, access_type: 'USER_MANAGER', roles: ['Team lead'] },
]

export const siteAccesses = (site: string): DemoAccess[] => [
  {
    name: `${site} staff, their own site`,
    groups: [{ group: `${site} staff` }, { group: site, roles: ['Booking at their own site'] }],
  },
  {
    name: `${site} facility management`,
    groups: [{ group: `${site} facility management` }, { group: site, roles: ['role.place_management'] }],
  },
  {
    name: `${site} office support`,
    groups: [{ group: `${site} office support` }, { group: site, roles: ['role.booking_management'] }],
  },
  { name: `${site} team leads`, groups: [{ group: `${site} team leads` }, { group: `${site} staff` }] },
]

/** The groups of people at a site, the accounts first: who holds a role beside being an employee, by the number there. */
export function groupsAt(site: string, isFirst: boolean, isFacilityManager: boolean, n: number): string[] {
  return [
    `${site} staff`,
    ...(isFacilityManager ? [`${site} facility management`] : []),
    ...(n >= 10 && n < 13 ? [`${site} office support`] : []),
    ...(n >= 13 && n < 16 ? ['Team leads', `${site} team leads`] : []),
    ...(isFirst && n >= 16 && n < 21 ? ['Executive board'] : []),
  ]
}
