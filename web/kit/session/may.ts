import type { Access, Initial } from '@kontor/contract'
import { isCompanyStart, useStart } from './session.ts'

/** A general permission of the person, as in the start-up data. */
export type HeldPermission = Initial['general_permissions'][number]

/** One `CODE` or `CODE:action`: a CRUD permission with an action asks that flag, anything else whether it is active. */
function holds(held: readonly HeldPermission[], wanted: string): boolean {
  const [code, action] = wanted.split(':') as [string, 'create' | 'read' | 'update' | 'delete' | undefined]
  const found = held.find(({ permission }) => permission === code)
  if (!found) return false
  return found.type === 'CRUD' && action ? found[action] : found.is_active
}

/**
 * Whether a person of a company may make a call or open a screen: any one of the listed codes is enough (R158–R165).
 * Calls and screens of the provider are open to nobody in a company.
 */
export function may(held: readonly HeldPermission[], access: Access): boolean {
  if (typeof access === 'string') return access !== 'master'
  return access.some((wanted) => holds(held, wanted))
}

/**
 * Whether the person may make a call: `useMay()(bookings.store.access)`. Buttons follow it. A master user may do
 * everything (R164).
 */
export function useMay(): (access: Access) => boolean {
  const start = useStart()
  return (access) => !isCompanyStart(start) || may(start.general_permissions, access)
}
