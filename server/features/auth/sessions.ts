import { randomUUID } from 'node:crypto'
import type { Claims, Tokens } from '../../access/tokens.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { type Area, tablesOf } from './area.ts'

/** Days without use after which a session ends. */
const sessionDays = 30
/** Days after which it ends for good, however much it is used. */
const longestDays = 90
/** Seconds in which the token before the current one still gets the current one: two tabs that refresh together. */
const grace = 60

/** Opens a session for a user whose identity is proven and returns its first token. */
export async function openSession(db: Db, tokens: Tokens, companyId: number | null, userId: number): Promise<string> {
  const { own, key, value } = tablesOf(companyId)
  const tokenId = randomUUID()
  const [session] = await queryText<{ id: string }>(
    db,
    `insert into ${own}sessions (${key}user_id, current_token, expires_at)
     values (${value}$1, $2, now() + make_interval(days => $3)) returning id`,
    [userId, tokenId, sessionDays],
  )
  return tokens.sign({ userId, companyId, sessionId: session!.id, tokenId })
}

/** The next token for this one, which may be past its time. Throws `unauthenticated`; one that was stolen ends the session. */
export async function renewToken(area: Area, tokens: Tokens, token: string): Promise<string> {
  const claims = await claimsOf(area, tokens, token)
  const next = await area.run((db) => rotateToken(db, claims))
  if (next === 'reused') await area.run((db) => revokeSession(db, claims))
  if (next === 'reused' || next === null) throw new AppError('unauthenticated')
  return tokens.sign({ ...claims, tokenId: next })
}

/** Ends the session of this token, which may be past its time. */
export async function endSession(area: Area, tokens: Tokens, token: string): Promise<void> {
  const claims = await claimsOf(area, tokens, token)
  await area.run((db) => revokeSession(db, claims))
}

/** The token must be signed by us and belong to this area. */
async function claimsOf(area: Area, tokens: Tokens, token: string): Promise<Claims> {
  const claims = await tokens.verify(token, true)
  if (claims.companyId !== area.companyId) throw new AppError('tenant_mismatch')
  return claims
}

/**
 * The id of the token that follows this one; null when the session is over. A token older than the previous one, or the
 * previous one after the grace, was stolen or is replayed: `reused`.
 */
async function rotateToken(db: Db, claims: Claims): Promise<string | 'reused' | null> {
  const { own, same } = tablesOf(claims.companyId)
  const [rotated] = await queryText<{ current_token: string }>(
    db,
    `update ${own}sessions s set previous_token = current_token, current_token = $3, rotated_at = now(),
       expires_at = least(now() + make_interval(days => $4), created_at + make_interval(days => $5))
     where id = $1 and current_token = $2 and revoked_at is null and expires_at > now()
       and exists (select from ${own}users u where ${same('u', 's')} u.id = s.user_id and u.is_active)
     returning current_token`,
    [claims.sessionId, claims.tokenId, randomUUID(), sessionDays, longestDays],
  )
  if (rotated) return rotated.current_token
  const [session] = await queryText<{ alive: boolean; current_token: string; in_grace: boolean }>(
    db,
    `select s.revoked_at is null and s.expires_at > now() and u.is_active as alive, s.current_token,
       s.previous_token = $2 and s.rotated_at > now() - make_interval(secs => $3) as in_grace
     from ${own}sessions s join ${own}users u on ${same('u', 's')} u.id = s.user_id where s.id = $1`,
    [claims.sessionId, claims.tokenId, grace],
  )
  if (!session?.alive) return null
  return session.in_grace ? session.current_token : 'reused'
}

/** Ends a session with all its tokens. */
async function revokeSession(db: Db, { companyId, sessionId }: Claims): Promise<void> {
  const { own } = tablesOf(companyId)
  await queryText(db, `update ${own}sessions set revoked_at = now() where id = $1 and revoked_at is null`, [sessionId])
}
