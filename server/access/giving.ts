import { type AccessType, limitNames, type PermissionCode, permissions } from '@kontor/contract'
import { AppError } from '../http/app-error.ts'
import { type Actor, may } from './actor.ts'
import { allows, type HeldValue, limitsOf } from './grants.ts'

/** A permission that somebody is about to get by a role of this type. */
export interface GivenPermission extends HeldValue {
  permission: PermissionCode
  access_type: AccessType
}

const flags = ['create', 'read', 'update', 'delete'] as const

/**
 * Nobody gives what they don't hold at this moment. A general permission must be held generally, one of items generally or on
 * some item; where they are known, on each of them (`giving/places.ts`). Throws `forbidden` with the codes.
 */
export function requireHeld(actor: Actor, given: readonly GivenPermission[]): void {
  const lacking = lacked(actor, given)
  if (lacking.length)
    throw new AppError('forbidden', {
      errors: Object.fromEntries(lacking.map((code) => [code, ['not_held' as const]])),
    })
}

/** The codes among those given that the caller doesn't hold to that extent, each once. */
export function lacked(actor: Actor, given: readonly GivenPermission[]): PermissionCode[] {
  if (givesAnything(actor)) return []
  return [...new Set(given.filter((each) => !isHeld(actor, each)).map(({ permission }) => permission))]
}

function isHeld(actor: Actor, { permission: code, access_type, ...given }: GivenPermission): boolean {
  const { type } = permissions[code]
  if (type === 'NUMERICAL') return isWithinLimit(actor, code, given.is_active ? given.value : null)
  // It only opens the screens of a manager: the roles of their groups say over whom.
  const general = actor.isManager && code === 'MANAGE_USERS' ? undefined : actor.general.get(code)
  const onItems = access_type === 'USER' ? [] : actor.grants.flatMap(({ held }) => held.get(code) ?? [])
  const own = [...(general ? [general] : []), ...onItems]
  if (type === 'LOGICAL') return !given.is_active || own.some(({ is_active }) => is_active)
  return (
    flags.every((flag) => !given[flag] || own.some((held) => held[flag])) &&
    (!given.is_active || own.some(({ is_active }) => is_active))
  )
}

/** Codes that together give rights over everybody; one active person of a company keeps them (`has_administrator` in SQL). */
export const givingCodes = ['MANAGE_USERS', 'USERS_CONTAINERS', 'USERS_ROLES', 'MEGA_CONTAINERS'] as const

/**
 * Gives any right: whoever holds these whole and isn't bound to the people of a group. Otherwise a code that nobody holds any more
 * could never be given again, and no limit be raised above the highest one.
 */
export const givesAnything = (actor: Actor): boolean =>
  !actor.isManager && givingCodes.every((code) => flags.every((flag) => may(actor, code, flag)))

/** Whether the caller may book as far as this limit allows: a grant without the limit has none. */
export function isWithinLimit(actor: Actor, code: PermissionCode, value: number | null): boolean {
  const name = limitNames.find((each) => each.toUpperCase() === code)!
  const own = actor.grants.filter((grant) => allows(grant, 'resource', 'book')).map((grant) => limitsOf(grant)[name])
  if (!own.length || own.includes(null)) return true
  return value !== null && value <= Math.max(...own.map((limit) => limit!))
}
