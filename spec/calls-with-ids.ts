import { contract, type Endpoint, type Slot } from '@kontor/contract'
import { expect } from 'vitest'
import type { Caller } from '../server/test/app.ts'

type Kind = 'booking' | 'declaration' | 'preset' | 'room' | 'type' | 'level' | 'map' | 'document' | 'mail' | 'user'
/** What the calls are asked for. `slots`: a time that can be had. */
export type Ids = Record<Kind, number> & { slots: Slot[] }

const {
  bookings,
  declarations,
  documents,
  levels,
  mails,
  maps,
  resourceInfo,
  resourceTypes,
  slots: slotCalls,
  userImages,
} = contract
const level = { parent_id: null, name: 'Ours', kind: 'site', timezone: 'UTC', country_id: null, working_hours: null }

/** Every call with an id of something that may be another's, and how it is asked for that. */
export const callsWithIds: { endpoint: Endpoint; with: (ids: Ids) => object }[] = [
  { endpoint: bookings.get, with: ({ booking }) => ({ params: { id: booking } }) },
  {
    endpoint: bookings.update,
    with: ({ booking }) => ({ params: { id: booking }, body: { declaration: { subject: 'Ours' } } }),
  },
  { endpoint: bookings.remove, with: ({ booking }) => ({ params: { id: booking } }) },
  {
    endpoint: bookings.resize,
    with: ({ booking, room, slots }) => ({ body: { id: booking, resource_id: room, slots, is_grid: true } }),
  },
  {
    endpoint: bookings.store,
    with: ({ room, slots }) => ({ body: { declaration: { resource_ids: [room], slots } } }),
  },
  { endpoint: bookings.grid, with: ({ preset }) => ({ params: { presetId: preset } }) },
  { endpoint: bookings.list, with: ({ preset }) => ({ body: { preset: { id: preset } } }) },
  { endpoint: declarations.get, with: ({ declaration }) => ({ params: { id: declaration } }) },
  { endpoint: declarations.remove, with: ({ declaration }) => ({ params: { id: declaration } }) },
  { endpoint: mails.get, with: ({ mail }) => ({ params: { id: mail } }) },
  { endpoint: declarations.restore, with: ({ declaration }) => ({ params: { id: declaration } }) },
  { endpoint: resourceTypes.get, with: ({ type }) => ({ params: { id: type } }) },
  {
    endpoint: resourceTypes.update,
    with: ({ type }) => ({ params: { id: type }, body: { name: 'Ours', kind: 'room' } }),
  },
  { endpoint: resourceTypes.remove, with: ({ type }) => ({ params: { id: type } }) },
  { endpoint: documents.accept, with: ({ document }) => ({ body: { company_document_id: document } }) },
  { endpoint: levels.get, with: ({ level: id }) => ({ params: { id } }) },
  { endpoint: levels.update, with: ({ level: id }) => ({ params: { id }, body: level }) },
  { endpoint: levels.create, with: ({ level: id }) => ({ body: { ...level, parent_id: id } }) },
  { endpoint: levels.impact, with: ({ level: id }) => ({ params: { id } }) },
  { endpoint: levels.finder, with: ({ level: id }) => ({ params: { id } }) },
  { endpoint: levels.visit, with: ({ level: id }) => ({ params: { id } }) },
  { endpoint: levels.favor, with: ({ level: id }) => ({ params: { id } }) },
  { endpoint: levels.disfavor, with: ({ level: id }) => ({ params: { id } }) },
  { endpoint: maps.get, with: ({ map: id }) => ({ params: { id } }) },
  { endpoint: resourceInfo.get, with: ({ room: id }) => ({ params: { id } }) },
  { endpoint: slotCalls.list, with: ({ room: id }) => ({ params: { type: 'resource', id } }) },
  { endpoint: slotCalls.list, with: ({ level: id }) => ({ params: { type: 'level', id } }) },
  { endpoint: slotCalls.available, with: ({ room: id }) => ({ query: { type: 'resource', id } }) },
  { endpoint: slotCalls.occupancies, with: ({ room: id }) => ({ params: { type: 'resource', id } }) },
  { endpoint: slotCalls.occupancies, with: ({ level: id }) => ({ params: { type: 'level', id } }) },
  {
    endpoint: userImages.get,
    with: ({ user: id }) => ({ params: { id, hash: 'x', size: 'small' } }),
  },
  { endpoint: levels.remove, with: ({ level: id }) => ({ body: { level_ids: [id] } }) },
]

/** Ids nobody has. */
export function nothing(slots: Slot[]): Ids {
  const none = 999_999_999
  const [booking, declaration, preset, room, type] = [none, none, none, none, none]
  return {
    booking,
    declaration,
    preset,
    room,
    type,
    level: none,
    map: none,
    document: none,
    mail: none,
    user: none,
    slots,
  }
}

/** Expects 404 of each of the calls, word for word as for what doesn't exist. Those that change something come last. */
export async function expectNothing(call: Caller, ids: Ids): Promise<void> {
  for (const { endpoint, with: parts } of callsWithIds) {
    const answer = await call(endpoint, parts(ids) as never)
    const none = await call(endpoint, parts(nothing(ids.slots)) as never)
    expect([endpoint.path, answer.status, answer.body]).toEqual([endpoint.path, 404, none.body])
  }
}
