import type { Db } from '../db/connection.ts'
import type { Actor } from './actor.ts'
import type { Company } from './companies.ts'
import { delegatedCodes, narrowed } from './delegated.ts'
import { effectiveAccess } from './effective.ts'

/**
 * A person for work that goes on without their session, with their rights at this moment; null if they have left, or the
 * delegation that they use has ended.
 */
export async function actorOf(
  db: Db,
  tenant: Company,
  userId: number,
  actingFor: number | null,
): Promise<Actor | null> {
  const subjectId = actingFor ?? userId
  const active = await db
    .selectFrom('users')
    .where('id', 'in', [userId, subjectId])
    .where('is_active', '=', true)
    .select('id')
    .execute()
  if (active.length < new Set([userId, subjectId]).size) return null
  const codes = actingFor === null ? null : await delegatedCodes(db, actingFor, userId)
  if (actingFor !== null && !codes) return null
  const access = await effectiveAccess(db, subjectId)
  const { version, isManager } = access
  const rights = codes ? narrowed(codes, access) : access
  if (!rights) return null
  return {
    ...{ userId, actingFor, subjectId, tenant, sessionId: '', accessVersion: version },
    ...{ general: rights.general, grants: rights.grants },
    isManager,
  }
}
