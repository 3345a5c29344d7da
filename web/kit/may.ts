import type { Access } from '@kontor/contract'
import { isCompanys, useStart } from './session.ts'

export interface Held {
  permission: string
  type: string
  is_active: boolean
  create: boolean
  read: boolean
  update: boolean
  delete: boolean
}

/** One `CODE` or `CODE:action`: a CRUD permission with an action asks that flag, anything else whether it is active. */
function holds(held: readonly Held[], wanted: string): boolean {
  const [code, action] = wanted.split(':') as [string, 'create' | 'read' | 'update' | 'delete' | undefined]
  const found = held.find(({ permission }) => permission === code)
  if (!found) return false
  return found.type === 'CRUD' && action ? found[action] : found.is_active
}

/** Whether a person may make a call or open a screen: any one of the listed codes is enough (R158–R165). */
export function may(held: readonly Held[], access: Access): boolean {
  return typeof access === 'string' || access.some((wanted) => holds(held, wanted))
}

/** Whether the person signed in may: `useMay()(bookings.store.access)`. Buttons follow it. A master user may all (R164). */
export function useMay(): (access: Access) => boolean {
  const start = useStart()
  return (access) => !isCompanys(start) || may(start.general_permissions, access)
}
