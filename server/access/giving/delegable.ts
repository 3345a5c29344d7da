import { type PermissionCode, permissions } from '@kontor/contract'
import type { EffectiveAccess } from '../effective.ts'
import type { HeldValue } from '../grants.ts'

/**
 * Categories of codes that nobody delegates: personal ones, limits, which stay the giver's, and rights over people and rights, by which a delegate
 * could give something that outlives the delegation (decision 0084).
 */
const kept = new Set(['profile', 'limits', 'access'])

/** The codes that somebody may give: those held generally, and those that allow more on some item than every delegate may, which is to see and book. */
export function delegableCodes({ general, grants }: Pick<EffectiveAccess, 'general' | 'grants'>): PermissionCode[] {
  const allowsMore = (code: PermissionCode, { is_active, create, update, delete: remove }: HeldValue) =>
    permissions[code].type === 'LOGICAL' ? is_active : update || remove || (create && code !== 'BOOKINGS')
  return heldCodes({ general, grants }).filter((code) => {
    if (kept.has(permissions[code].category)) return false
    const generally = general.get(code)
    const onItems = grants.flatMap(({ held }) => held.get(code) ?? [])
    return (generally && givesAnything(generally)) || onItems.some((value) => allowsMore(code, value))
  })
}

/** The codes that somebody holds, generally or on some item, in the order of all codes. */
export function heldCodes({ general, grants }: Pick<EffectiveAccess, 'general' | 'grants'>): PermissionCode[] {
  const held = (code: PermissionCode) =>
    [general.get(code), ...grants.map((grant) => grant.held.get(code))].some((value) => value && givesAnything(value))
  return (Object.keys(permissions) as PermissionCode[]).filter(held)
}

const givesAnything = ({ is_active, create, read, update, delete: remove }: HeldValue) =>
  is_active || create || read || update || remove
