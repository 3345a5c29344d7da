import { sql } from 'kysely'
import { OutdatedError } from '../../../db/transaction.ts'
import { AppError } from '../../../http/app-error.ts'
import { costText } from '../../../sql/bookings.ts'
import { among } from '../../../sql/with-values.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { rangeOf, rangesByResource, readContext, requireMovable, spanOf } from '../../availability/availability.ts'
import { bookingRows, readerOf } from '../read.ts'
import { askSeveralAgain } from './approval.ts'
import { requireAll } from './book.ts'
import { bookingsChanged } from './events.ts'
import { lockResources, lockSeveral } from './locks.ts'
import { releasedAfter } from './move.ts'

/** Another resource for a booking at the same time. */
export interface Move {
  id: number
  resourceId: number
  version: number
}

/**
 * Moves bookings that haven't begun to other resources, all or none; the number of queries is the same for all of them. Their
 * hosts’ limits stay as used. `field`: the field of the body that a refusal is about. Throws `Outdated` if one has changed.
 */
export async function moveSeveral(work: UnitOfWork, moves: readonly Move[], field: string): Promise<void> {
  const { db, actor, lang, isLastTry } = work
  if (moves.length === 0) return
  const ids = moves.map(({ id }) => id)
  const rows = await lockSeveral(db, ids, () =>
    bookingRows(db, readerOf(actor)).where('b.id', '=', among(ids)).execute(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const now = Date.now()
  const places = moves.map(({ id, resourceId, version }) => {
    const row = byId.get(id)
    if (!row || row.version !== version) throw new OutdatedError()
    if (!row.meta.update || Date.parse(row.datetime_from) <= now) throw new AppError('forbidden')
    return { ...rangeOf(row), resource_id: resourceId, isCountedAlready: true }
  })
  const targets = [...new Set(moves.map(({ resourceId }) => resourceId))]
  const touched = [...new Set([...rows.map(({ resource_id }) => resource_id), ...targets])]
  await lockResources(work, touched)
  const ignored = { bookingIds: new Set(ids) }
  // They have several hosts, so none moves to what is assigned to one of them.
  const wanted = { ids: targets, ignored, holdsDue: isLastTry, hostId: 0 }
  const contexts = await readContext(db, actor, wanted, spanOf(places))
  requireAll(targets, contexts, field)
  const rangesOf = rangesByResource(places, places)
  const question = {
    contexts,
    ranges: places,
    rangesOf,
    hostId: actor.subjectId,
    ignored,
    now,
    lang,
    holdsDue: isLastTry,
  }
  await requireMovable(db, actor, question, field)
  await db
    .updateTable('bookings as b')
    .from(
      sql<{
        id: number
        target: number
      }>`unnest(${ids}::bigint[], ${moves.map(({ resourceId }) => resourceId)}::bigint[])`.as<'m'>(sql`m (id, target)`),
    )
    .innerJoin('resources as r', 'r.id', 'm.target')
    .whereRef('b.id', '=', 'm.id')
    .set({
      resource_id: sql<number>`r.id`,
      cost: sql.raw<number | null>(costText('r', 'b.starts', 'b.ends')),
      release_at: releasedAfter(sql.ref('b.starts')),
      warn_at: sql<Date | null>`b.ends - make_interval(mins => r.expiring_warning)`,
    })
    .execute()
  const contextOf = new Map(contexts.map((context) => [context.id, context]))
  const moved = moves.map(({ id, resourceId }) => ({ ...byId.get(id)!, context: contextOf.get(resourceId)! }))
  const asked = await askSeveralAgain(db, actor, moved)
  const declarationIds = [...new Set(rows.map(({ declaration_id }) => declaration_id))]
  await bookingsChanged(work, declarationIds, [...new Set([...touched, ...asked])])
}
