import type { AccessType, PermissionCode } from '@kontor/contract/permissions.ts'
import type { TFunction } from 'i18next'

/** The types of roles that have screens, in the order of their tabs. */
export const roleKinds = ['USER', 'USER_MANAGER', 'LEVEL', 'RESOURCE'] as const satisfies readonly AccessType[]
export type RoleKind = (typeof roleKinds)[number]

/** The words of a type in addresses. */
export const kindInAddress = {
  USER: 'user',
  USER_MANAGER: 'user-manager',
  LEVEL: 'level',
  RESOURCE: 'resource',
} as const satisfies Record<RoleKind, string>

/** In a role of places, BOOKINGS is about the bookings there. */
const isOfPlace = (code: PermissionCode, type: AccessType): code is 'BOOKINGS' =>
  code === 'BOOKINGS' && (type === 'LEVEL' || type === 'RESOURCE')

/** The name of a permission, in a role of this type. */
export const permissionName = (t: TFunction, code: PermissionCode, type: AccessType): string =>
  isOfPlace(code, type) ? t('permissions.bookings_here') : t(`permissions.${lower(code)}`)

/** Says in a sentence what it lets people do. */
export const permissionAbout = (t: TFunction, code: PermissionCode, type: AccessType): string =>
  isOfPlace(code, type) ? t('permissions.bookings_here_about') : t(`permissions.${lower(code)}_about`)

/** A category of permissions. */
export const categoryName = (t: TFunction, category: PermissionCategory): string => t(`permissions.in_${category}`)

export type PermissionCategory =
  | 'access'
  | 'bookings'
  | 'company'
  | 'home'
  | 'limits'
  | 'maps'
  | 'places'
  | 'profile'
  | 'reports'
  | 'services'
  | 'visitors'

/** The categories, beginning with the everyday ones. */
const order: readonly PermissionCategory[] = [
  'bookings',
  'limits',
  'home',
  'maps',
  'profile',
  'places',
  'services',
  'visitors',
  'reports',
  'access',
  'company',
]

/** The rows of each category that has some. */
export function inCategories<Row extends { category: string }>(
  rows: readonly Row[],
): (readonly [category: PermissionCategory, rows: Row[]])[] {
  return order
    .map((category) => [category, rows.filter((row) => row.category === category)] as const)
    .filter(([, found]) => found.length > 0)
}

/** A name of the contract, as keys of texts have it. */
export const lower = <Text extends string>(text: Text) => text.toLowerCase() as Lowercase<Text>
