import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Area, tablesOf } from '../../access/area.ts'
import type { Claims, Tokens } from '../../access/tokens.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { now } from '../../sql/instants.ts'

/** Days without use after which a session ends. */
const sessionDays = 30
/** Days after which it ends, however much it is used. */
const longestDays = 90
/**
 * Seconds for which the previous token can still be exchanged for the current one, for two tabs that refresh together.
 */
const grace = 60

const longestUserAgent = 300

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`

interface NewSession {
  /** Null: a master user's. */
  companyId: number | null
  userId: number
  /** The caller's, kept for the trail. */
  address?: string
  userAgent?: string
}

/** Opens a session for an identified user and returns its first token. */
export async function openSession(db: Db, tokens: Tokens, opened: NewSession): Promise<string> {
  const { companyId, userId, address = null, userAgent } = opened
  const tokenId = randomUUID()
  const row = { user_id: userId, current_token: tokenId, expires_at: inDays(sessionDays) }
  const session = await db
    .insertInto(tablesOf({ companyId }).sessions)
    .values({ ...row, address, user_agent: userAgent?.slice(0, longestUserAgent) ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tokens.sign({ userId, companyId, sessionId: session.id, tokenId })
}

/** The token after this one, which may be expired. Throws `unauthenticated`; a stolen one ends the session. */
export async function renewToken(area: Area, tokens: Tokens, token: string): Promise<string> {
  const claims = await claimsOf(area, tokens, token)
  const next = await area.run((db) => rotateToken(db, claims))
  if (next === 'reused') await area.run((db) => revokeSession(db, claims))
  if (next === 'reused' || next === null) throw new AppError('unauthenticated')
  return tokens.sign({ ...claims, tokenId: next })
}

/** Ends the session of this token, which may be expired. */
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
 * The id of the next token; null when the session is over. `reused`: the token is older than the previous one, or is
 * the previous one after the grace, so it was stolen or replayed.
 */
async function rotateToken(db: Db, claims: Claims): Promise<string | 'reused' | null> {
  const tables = tablesOf(claims)
  const rotated = await db
    .updateTable(`${tables.sessions} as s`)
    .set({
      previous_token: (eb) => eb.ref('current_token'),
      current_token: randomUUID(),
      rotated_at: now,
      expires_at: sql<Date>`least(${inDays(sessionDays)}, created_at + make_interval(days => ${longestDays}))`,
    })
    .where('id', '=', claims.sessionId)
    .where('current_token', '=', claims.tokenId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.exists(
        eb.selectFrom(`${tables.users} as u`).whereRef('u.id', '=', 's.user_id').where('u.is_active', '=', true),
      ),
    )
    .returning('current_token')
    .executeTakeFirst()
  if (rotated) return rotated.current_token
  const session = await db
    .selectFrom(`${tables.sessions} as s`)
    .innerJoin(`${tables.users} as u`, 'u.id', 's.user_id')
    .where('s.id', '=', claims.sessionId)
    .select([
      's.current_token',
      sql<boolean>`s.revoked_at is null and s.expires_at > now() and u.is_active`.as('alive'),
      sql<boolean>`s.previous_token = ${claims.tokenId} and s.rotated_at > now() - make_interval(secs => ${grace})`.as(
        'in_grace',
      ),
    ])
    .executeTakeFirst()
  if (!session?.alive) return null
  return session.in_grace ? session.current_token : 'reused'
}

/** Ends a session with all its tokens. */
async function revokeSession(db: Db, claims: Claims): Promise<void> {
  await db
    .updateTable(tablesOf(claims).sessions)
    .set({ revoked_at: now })
    .where('id', '=', claims.sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
