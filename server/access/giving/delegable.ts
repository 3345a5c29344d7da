import { type PermissionCode, permissions } from '@kontor/contract'
import type { EffectiveAccess } from '../effective.ts'
import type { HeldValue } from '../grants.ts'

/**
 * Categories of codes that nobody delegates: personal ones, limits, which stay the giver's, and rights over people and rights, by which a delegate
 * could give something that outlives the delegation (decision 0084).
 */
const kept = new Set(['profile', 'limits', 'access'])

export const isDelegable = (code: PermissionCode): boolean => !kept.has(permissions[code].category)

/** The codes that somebody holds, generally or on some item, in the order of all codes. */
export function heldCodes({ general, grants }: Pick<EffectiveAccess, 'general' | 'grants'>): PermissionCode[] {
  const held = (code: PermissionCode) =>
    [general.get(code), ...grants.map((grant) => grant.held.get(code))].some((value) => value && givesAnything(value))
  return (Object.keys(permissions) as PermissionCode[]).filter(held)
}

const givesAnything = ({ is_active, create, read, update, delete: remove }: HeldValue) =>
  is_active || create || read || update || remove
