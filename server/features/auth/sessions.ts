import { randomUUID } from 'node:crypto'
import type { Claims, Tokens } from '../../access/tokens.ts'
import { type Db, queryText } from '../../db/connection.ts'

/** Days without use after which a session ends. */
const sessionDays = 30
/** Seconds in which the token before the current one still gets the current one: two tabs that refresh together. */
const grace = 60

/** Opens a session for a user whose identity is proven and returns its first token. */
export async function openSession(db: Db, tokens: Tokens, companyId: number, userId: number): Promise<string> {
  const tokenId = randomUUID()
  const [session] = await queryText<{ id: string }>(
    db,
    'open_session',
    `insert into sessions (company_id, user_id, current_token, expires_at)
     values (current_company(), $1, $2, now() + make_interval(days => $3)) returning id`,
    [userId, tokenId, sessionDays],
  )
  return tokens.sign({ userId, companyId, sessionId: session!.id, tokenId })
}

/**
 * The id of the token that follows this one; null when the session is over. A token older than the previous one, or the
 * previous one after the grace, was stolen or is replayed: `reused`.
 */
export async function rotateToken(db: Db, claims: Claims): Promise<string | 'reused' | null> {
  const [rotated] = await queryText<{ current_token: string }>(
    db,
    'rotate_token',
    `update sessions set previous_token = current_token, current_token = $3, rotated_at = now(),
       expires_at = now() + make_interval(days => $4)
     where id = $1 and current_token = $2 and revoked_at is null and expires_at > now()
       and exists (select from users u where u.company_id = sessions.company_id and u.id = sessions.user_id and u.is_active)
     returning current_token`,
    [claims.sessionId, claims.tokenId, randomUUID(), sessionDays],
  )
  if (rotated) return rotated.current_token
  const [session] = await queryText<{ alive: boolean; current_token: string; in_grace: boolean }>(
    db,
    'session_state',
    `select s.revoked_at is null and s.expires_at > now() and u.is_active as alive, s.current_token,
       s.previous_token = $2 and s.rotated_at > now() - make_interval(secs => $3) as in_grace
     from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id where s.id = $1`,
    [claims.sessionId, claims.tokenId, grace],
  )
  if (!session?.alive) return null
  return session.in_grace ? session.current_token : 'reused'
}

/** Ends a session with all its tokens. */
export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await queryText(db, 'revoke_session', 'update sessions set revoked_at = now() where id = $1 and revoked_at is null', [
    sessionId,
  ])
}

/** Ends all sessions of a user. */
export async function revokeSessions(db: Db, userId: number): Promise<void> {
  await queryText(
    db,
    'revoke_sessions',
    'update sessions set revoked_at = now() where user_id = $1 and revoked_at is null',
    [userId],
  )
}
