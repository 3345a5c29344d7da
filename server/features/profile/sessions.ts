import type { Session } from '@kontor/contract'
import Bowser from 'bowser'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { utc } from '../../sql/instants.ts'

type Caller = Pick<Actor, 'userId' | 'sessionId'>

/** Sessions that are told. */
const most = 100

/** SQL: whether the session `s` goes on. */
export const isAlive = sql<boolean>`(s.revoked_at is null and s.expires_at > now())`

const ownSessions = (db: Db, { userId }: Caller) =>
  db
    .selectFrom(sql<{ id: string; address: string | null; user_agent: string | null }>`sessions`.as<'s'>(sql`s`))
    .where(sql<boolean>`s.user_id = ${userId} and ${isAlive}`)

/** Lists the sessions of the caller: the one of this call first, then the others by their last use. */
export async function sessionsOf(db: Db, caller: Caller): Promise<Session[]> {
  const isCurrent = sql<boolean>`(s.id = ${caller.sessionId}::uuid)`
  const rows = await ownSessions(db, caller)
    .select(['s.id', 's.address', 's.user_agent', isCurrent.as('is_current')])
    .select([utc<string>('s.created_at').as('created_at'), utc<string>('s.rotated_at').as('last_used_at')])
    .orderBy(isCurrent, 'desc')
    .orderBy(sql`s.rotated_at`, 'desc')
    .limit(most)
    .execute()
  return rows.map(({ user_agent, ...row }) => ({ ...row, ...browserOf(user_agent) }))
}

/** The names in a `User-Agent` header, as people know them. */
export function browserOf(userAgent: string | null): Pick<Session, 'browser' | 'system' | 'is_mobile'> {
  if (!userAgent) return { browser: null, system: null, is_mobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const isMobile = platform.type === 'mobile' || platform.type === 'tablet'
  return { browser: browser.name || null, system: os.name || null, is_mobile: isMobile }
}

/** Ends one session of the caller; false: there is no such one. */
export async function endSessionOf(db: Db, { userId }: Caller, id: string): Promise<boolean> {
  const { numUpdatedRows } = await endWhere(db, userId).where('id', '=', id).executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Ends all sessions of the caller but this one; returns how many. */
export async function endOtherSessions(db: Db, { userId, sessionId }: Caller): Promise<number> {
  const { numUpdatedRows } = await endWhere(db, userId).where('id', '!=', sessionId).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const endWhere = (db: Db, userId: number) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
