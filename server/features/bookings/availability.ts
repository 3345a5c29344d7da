import type { Availability, bookings } from '@kontor/contract'
import { together } from '../../db/connection.ts'
import type { Call } from '../../http/implement.ts'
import {
  countResources,
  firstOf,
  mergedSlots,
  mostRead,
  readContext,
  refusalsOf,
  windowOf,
  withWaysOut,
} from '../availability/availability.ts'
import { mayHost } from './change/book.ts'
import { refuseTooManyPairs } from './change/pairs.ts'
import { editedBy } from './change/reservation.ts'

/** Refusals for which a way out is looked up; the rest say why, without one. */
const mostExplained = 50

/** The resources that are free for the slots, and the reasons why the others aren't (R216). */
export async function availability(call: Call<typeof bookings.availability>): Promise<{ data: Availability[] }> {
  const { db, actor, body, lang } = call
  const ranges = mergedSlots(body.slots, 'slots')
  const hostId = body.host_id ?? actor.subjectId
  const { ignored, parts } = await editedBy(db, actor, body)
  const wanted = { filter: body.preset ?? {}, ...(body.type && { type: body.type }), ignored, hostId }
  const [total] = await together([countResources(db, actor, wanted), mayHost(db, actor, hostId, 'host_id')])
  refuseTooManyPairs(Math.min(total, mostRead), ranges.length, 'slots', lang)
  const contexts = await readContext(db, actor, wanted, windowOf(ranges))
  const now = Date.now()
  const found = await refusalsOf(db, actor, { contexts, ranges, hostId, ignored, parts, now, lang })
  const refused = firstOf(contexts, found, mostExplained)
  const explained = Map.groupBy(
    await withWaysOut(db, actor, refused, now, { ignored, hostId, parts }),
    ({ resource_id }) => resource_id,
  )
  return {
    data: contexts.map(({ id, name, level_id, level_name, timezone, needs_approval, may_approve }) => {
      const known = explained.get(id) ?? []
      const bare = (found.get(id) ?? []).slice(known.length)
      return {
        resource_id: id,
        name,
        level_id,
        level_name,
        timezone,
        needs_approval: needs_approval && !may_approve,
        available: !found.has(id),
        refusals: [
          ...known,
          ...bare.map((refusal) => ({ ...refusal, next_free: null, shorter: null, alternatives: [] })),
        ],
      }
    }),
  }
}
