import type { EventName } from '@kontor/contract'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connection.ts'
import { type Author, type Tenant, withTenant } from '../db/tenant.ts'
import type { Ground } from '../http/ground.ts'
import type { Language } from '../http/labels/sentences.ts'
import { type Announcement, recordChanges } from '../realtime/changes.ts'

/**
 * A transaction of a company and who works in it. Operations (book, move, cancel) are given this and nothing of the
 * request, so that a call, a job and a device run the same code.
 */
export interface UnitOfWork<A extends Actor | null = Actor> {
  db: Db
  tenant: Tenant
  /** Null: the system's own work. */
  actor: A
  /** The language of the sentences of refusals. */
  lang: Language
  /** Whether this is the last try of the transaction (`Attempt`). */
  isLastTry: boolean
  /**
   * Tells listeners what changed, once the transaction has committed. Written with the change, so that a node that dies
   * in between loses nothing.
   */
  emit(events: readonly EventName[], ids: readonly number[], resourceIds?: readonly number[]): Promise<void>
}

export interface Working<A extends Actor | null> {
  tenant: Tenant
  actor: A
  lang: Language
  /** For the audit trail; the system's own work has none. */
  requestId?: string
  /** The language names are said in, any of the company's; that of the sentences unless told. */
  namesIn?: string
}

/** The acting user, as set in the database. */
export const authorOf = ({ actor, lang, requestId = '', namesIn = lang }: Working<Actor>): Author => ({
  userId: actor.userId,
  actingFor: actor.actingFor,
  requestId,
  lang: namesIn,
})

/**
 * Runs `work` in a transaction and announces what it emitted after the commit. A conflict runs it again from the start.
 * `forget`: drops what was emitted so far, for work that goes back to a savepoint.
 */
export async function inUnitOfWork<A extends Actor | null, T>(
  { regions, hub }: Pick<Ground, 'regions'> & { hub: Pick<Ground['hub'], 'announce'> },
  working: Working<A>,
  work: (unit: UnitOfWork<A>, forget: () => void) => Promise<T>,
): Promise<T> {
  const { tenant, actor, lang } = working
  const emitted: Announcement[] = []
  const forget = () => {
    emitted.length = 0
  }
  const result = await withTenant(
    regions,
    tenant,
    (db, { isLast }) => {
      forget()
      const emit: UnitOfWork['emit'] = async (events, ids, resourceIds = []) => {
        const change = { ids, resourceIds, byUser: actor?.userId ?? null }
        emitted.push(...(await recordChanges(db, tenant, events, change)))
      }
      return work({ db, tenant, actor, lang, isLastTry: isLast, emit }, forget)
    },
    actor ? authorOf({ ...working, actor }) : undefined,
  )
  for (const announcement of emitted) hub.announce(announcement)
  return result
}
