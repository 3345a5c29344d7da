import type pg from 'pg'
import { statement } from '../db/query/statement.ts'
import { AppError } from '../http/app-error.ts'
import type { MasterActor } from './actor.ts'
import type { Tokens } from './tokens.ts'

/** Identifies the calling master user; reads the session at each call. A company's token is refused (R18). */
export function masterAuthenticator(master: pg.Pool, tokens: Tokens) {
  return async function authenticateMaster(token: string): Promise<MasterActor> {
    const { companyId, userId, sessionId } = await tokens.verify(token, false)
    if (companyId !== null) throw new AppError('tenant_mismatch')
    const { rowCount } = await master.query(
      statement(
        `select from master_sessions s join master_users u on u.id = s.user_id and u.is_active
        where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > now()`,
        [sessionId, userId],
      ),
    )
    if (!rowCount) throw new AppError('unauthenticated')
    return { userId, sessionId }
  }
}
export type AuthenticateMaster = ReturnType<typeof masterAuthenticator>
