import { together } from '../db/connection.ts'
import { statement } from '../db/query/statement.ts'
import type { Regions } from '../db/regions.ts'
import { withTenant } from '../db/tenant.ts'
import { onConnection } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { Actor } from './actor.ts'
import type { Company } from './companies.ts'
import { delegatedCodes, narrowed } from './delegated.ts'
import { accessVersionOf, type EffectiveAccess, effectiveAccess } from './effective.ts'
import type { Claims, Tokens } from './tokens.ts'

export interface CallCredentials {
  token: string
  /** The `Acting-For` header: id of the person whose delegation is used. */
  actingFor: number | null
}

interface SessionRow {
  alive: boolean
  version: number
}

/** Users whose permissions are kept in memory, over all companies; the oldest goes first. */
const mostKept = 20_000

/**
 * Identifies the caller. Reads the session and the version of the person's rights at each call, in one round trip.
 * Permissions are read again only when the version has changed, so a revoked one stops working at the next call.
 */
export function authenticator(regions: Regions, tokens: Tokens) {
  const kept = new Map<string, EffectiveAccess>()

  async function accessOf(company: Company, userId: number, version: number): Promise<EffectiveAccess> {
    const key = `${company.id}:${userId}`
    const known = kept.get(key)
    if (known?.version === version) return known
    const fresh = await withTenant(regions, company, (db) => effectiveAccess(db, userId))
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(key, fresh)
    return fresh
  }

  return async function authenticate(company: Company, { token, actingFor }: CallCredentials): Promise<Actor> {
    const claims = await tokens.verify(token, false)
    if (claims.companyId !== company.id) throw new AppError('tenant_mismatch')
    const session = await readSession(regions, company, claims)
    if (!session?.alive) throw new AppError('unauthenticated')
    const own = await accessOf(company, claims.userId, session.version)
    const actor: Actor = {
      userId: claims.userId,
      actingFor: null,
      subjectId: claims.userId,
      tenant: company,
      sessionId: claims.sessionId,
      accessVersion: session.version,
      general: own.general,
      grants: own.grants,
      isManager: own.isManager,
    }
    return actingFor === null ? actor : actFor(company, actor, actingFor)
  }

  async function actFor(company: Company, actor: Actor, delegatorId: number): Promise<Actor> {
    const [codes, version] = await withTenant(regions, company, (db) =>
      together([delegatedCodes(db, delegatorId, actor.userId), accessVersionOf(db, delegatorId)]),
    )
    const theirs = codes && (await accessOf(company, delegatorId, version))
    const rights = theirs && narrowed(codes, theirs)
    if (!rights) throw new AppError('not_delegated')
    return {
      ...actor,
      actingFor: delegatorId,
      subjectId: delegatorId,
      ...rights,
      isManager: theirs.isManager,
    }
  }
}
export type Authenticate = ReturnType<typeof authenticator>

async function readSession(
  regions: Regions,
  company: Company,
  { sessionId, userId }: Claims,
): Promise<SessionRow | undefined> {
  const text = 'select alive, version from session_state($1, $2, $3)'
  const asked = statement(text, [company.id, sessionId, userId])
  const ask = () => onConnection(regions.pool(company.region), (client) => client.query<SessionRow>(asked))
  const { rows } = await regions.inTurn(company, ask)
  return rows[0]
}
