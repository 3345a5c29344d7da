import type { Access, Action, GeneralPermission, PermissionCode } from '@kontor/contract'
import type { Tenant } from '../db/tenant.ts'
import type { Grant } from './grants.ts'

/** The caller and their permissions. */
export interface Actor {
  userId: number
  /** The person whose permissions are used by delegation; null when people act for themselves. */
  actingFor: number | null
  /** The owner of "my" bookings: the person acted for, else the caller. */
  subjectId: number
  tenant: Tenant
  /** Empty: a job works for the person. */
  sessionId: string
  /** Rises with every change to roles, containers and delegations. */
  accessVersion: number
  general: ReadonlyMap<PermissionCode, GeneralPermission>
  grants: readonly Grant[]
  /** Belongs to a USER_MANAGER container, and therefore manages only the people joined to it. */
  isManager: boolean
}

/** A user of the provider's own area. Every permission holds for them (R164), and none opens a company's data. */
export interface MasterActor {
  userId: number
  sessionId: string
}

/**
 * Whether a general permission holds: for a CRUD code with an action that flag alone decides, otherwise whether it is
 * active (R158–R163).
 */
export function may(actor: Pick<Actor, 'general'>, code: PermissionCode, action?: Action): boolean {
  const held = actor.general.get(code)
  if (!held) return false
  return held.type === 'CRUD' && action ? held[action] : held.is_active
}

/** Whether any of the codes a call or screen lists holds (R159). */
export function mayAny(actor: Pick<Actor, 'general'>, access: Exclude<Access, string>): boolean {
  return access.some((entry) => {
    const [code, action] = entry.split(':') as [PermissionCode, Action | undefined]
    return may(actor, code, action)
  })
}
