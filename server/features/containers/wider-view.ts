import type { AccessType } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * A member of a group of managers sees the people of that group alone, and whoever leaves the last one may see everybody. So nobody who is
 * bound in that way frees a manager, themselves included. Throws `forbidden`.
 */
export function requireNoWiderView({ isManager }: Actor, type: AccessType): void {
  if (isManager && type === 'USER_MANAGER') throw new AppError('forbidden')
}
