import type { EventName } from '@kontor/contract'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connection.ts'
import { type Author, type Tenant, withTenant } from '../db/tenant.ts'
import type { Attempt } from '../db/transaction.ts'
import type { Ground } from '../http/ground.ts'
import type { Language } from '../http/labels/sentences.ts'
import { type Announcement, type Change, recordChanges } from '../realtime/changes.ts'

/**
 * A transaction of a company and the person who works in it. Operations (book, move, cancel) get this and nothing of
 * the request, so that a call, a job and a device run the same code.
 */
export interface UnitOfWork<A extends Actor | null = Actor> {
  db: Db
  tenant: Tenant
  /** Null: the system's own work. */
  actor: A
  /** The language of the sentences of refusals. */
  lang: Language
  /** The language of names, any of the company's. */
  namesIn: string
  /** Whether this is the last try of the transaction (`Attempt`). */
  isLastTry: boolean
  /**
   * Tells listeners about a change, once the transaction has committed. Recorded with the change, so that a node that
   * dies in between loses nothing.
   */
  emit(events: readonly EventName[], ids: readonly number[], resourceIds?: readonly number[]): Promise<void>
  /** Has a statement sent with the commit (`Attempt`). */
  atEnd: Attempt['atEnd']
}

export interface Working<A extends Actor | null> {
  tenant: Tenant
  actor: A
  lang: Language
  /** The author for the audit trail; the system's own work has none. */
  requestId?: string
  /** The language of names, any of the company's; default: that of the sentences. */
  namesIn?: string
  /** As `Author` has it. */
  requestKey?: string | undefined
}

/** The acting user, as set in the database. */
export const authorOf = ({ actor, lang, requestId = '', namesIn = lang, requestKey }: Working<Actor>): Author => ({
  userId: actor.userId,
  actingFor: actor.actingFor,
  requestId,
  sessionId: actor.sessionId,
  lang: namesIn,
  requestKey,
})

/**
 * Runs `work` in a transaction and announces its events after the commit, with which they are recorded. A conflict runs it
 * again from the start.
 */
export async function inUnitOfWork<A extends Actor | null, T>(
  { regions, hub }: Pick<Ground, 'regions'> & { hub: Pick<Ground['hub'], 'announce'> },
  working: Working<A>,
  work: (unit: UnitOfWork<A>) => Promise<T>,
): Promise<T> {
  const { tenant, actor, lang, namesIn = lang } = working
  let announced: Announcement[] = []
  const result = await withTenant(
    regions,
    tenant,
    async (db, { isLast, atEnd }) => {
      const emitted: Change[] = []
      const emit: UnitOfWork['emit'] = async (events, ids, resourceIds = []) => {
        emitted.push(...events.map((event) => ({ event, ids, resourceIds, byUser: actor?.userId ?? null })))
      }
      const result = await work({ db, tenant, actor, lang, namesIn, isLastTry: isLast, emit, atEnd })
      announced = recordChanges(atEnd, tenant, emitted)
      return result
    },
    actor ? authorOf({ ...working, actor }) : undefined,
  )
  for (const announcement of announced) hub.announce(announcement)
  return result
}
