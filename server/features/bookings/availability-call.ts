import type { Availability, bookings } from '@kontor/contract'
import type { Call } from '../../http/implement.ts'
import { refusalsOf } from './availability.ts'
import { readContext } from './context.ts'
import { mergedSlots, spanOf } from './slots.ts'
import { mayHost } from './store.ts'
import { withWaysOut } from './ways-out.ts'

/** Refused resources for which a way out is looked up; the rest say why, without one. */
const mostExplained = 20

/** Which resources are free for the slots, and why the others are not (R216). */
export async function availability(call: Call<typeof bookings.availability>): Promise<{ data: Availability[] }> {
  const { db, actor, body, lang } = call
  const ranges = mergedSlots(body.slots, 'slots')
  const hostId = body.host_id ?? actor.subjectId
  const wanted = { filter: body.preset ?? {}, ...(body.type && { type: body.type }) }
  const [contexts] = await Promise.all([
    readContext(db, actor, wanted, spanOf(ranges)),
    mayHost(db, actor, hostId, 'host_id'),
  ])
  const ignored = body.declaration_id ? { declarationId: body.declaration_id } : {}
  const now = Date.now()
  const found = await refusalsOf(db, actor, { contexts, ranges, hostId, ignored, now, lang })
  const refused = contexts
    .filter(({ id }) => found.has(id))
    .slice(0, mostExplained)
    .map((context) => ({ context, refusals: found.get(context.id)! }))
  const explained = Map.groupBy(await withWaysOut(db, actor, refused, now, ignored), ({ resource_id }) => resource_id)
  return {
    data: contexts.map(({ id, name, level_name, timezone }) => ({
      resource_id: id,
      name,
      level_name,
      timezone,
      available: !found.has(id),
      refusals:
        explained.get(id) ?? found.get(id)?.map((bare) => ({ ...bare, next_free: null, alternatives: [] })) ?? [],
    })),
  }
}
