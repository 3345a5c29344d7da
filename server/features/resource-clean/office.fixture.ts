import { resourceClean, resourceFunctions } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { type FunctionCode, noCodes } from '@kontor/contract/values/function-types.ts'
import { expect } from 'vitest'
import type { TestServer } from '../../test/app.ts'
import { inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { quarterOf } from '../../time/quarters.ts'

const minute = 60_000

const zones = [
  ...[
    'Pacific/Auckland',
    'Asia/Tokyo',
    'Asia/Bangkok',
    'Asia/Kolkata',
    'Asia/Dubai',
    'Europe/Berlin',
    'America/Sao_Paulo',
  ],
  ...['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Pago_Pago'],
]
const hourIn = (timeZone: string) =>
  Number(new Date().toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).slice(0, 2))

/** A zone where today has some hours behind and before it. */
const zoneOfForenoon = () => zones.find((zone) => hourIn(zone) >= 8 && hourIn(zone) < 14)!

/** An office where it is forenoon, whose room has these functions. */
export async function cleanedOffice(server: TestServer, ...functions: FunctionCode[]) {
  const timezone = zoneOfForenoon()
  const office = { ...(await makeOffice(server.app, { timezone })), timezone }
  for (const code of functions) await switchOn(office, code, { resource_id: office.room })
  return office
}

/** Since yesterday, so that what happened today counts. */
export async function switchOn({ id, admin }: Office, code: FunctionCode, owner: object): Promise<void> {
  const body = { ...owner, active: true, codes: noCodes, resource_function_type_id: typeIdOf(code) }
  expect((await admin.call(resourceFunctions.create, { body })).status).toBe(201)
  await inCompany(id, (_, client) =>
    client.query(`update resource_cleanings set marked_at = marked_at - interval '1 day' where company_id = $1`, [id]),
  )
}

/** The instant that many minutes from the start of the present quarter of an hour. */
export const at = (minutes: number) => new Date(quarterOf(Date.now()) + minutes * minute)
export const slotFrom = (from: number, to: number) => ({
  datetime_from: at(from).toISOString(),
  datetime_to: at(to).toISOString(),
})

/** A booking of Ann's as it stands in the database, with these columns. */
export const addBooking = (
  { id, ann, room }: Office,
  [from, to]: readonly [number, number],
  {
    approval = 'not_required',
    resource = room,
    ...columns
  }: { approval?: string; resource?: number; [column: string]: unknown } = {},
) =>
  inCompany(id, async (db, client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into declarations (company_id, host_id, user_id, approval_status) values ($1, $2, $2, $3) returning id`,
      [id, ann.id, approval],
    )
    const people = { company_id: id, declaration_id: Number(rows[0]!.id), host_id: ann.id, user_id: ann.id }
    const row = { ...people, resource_id: resource, starts: at(from), ends: at(to), ...columns }
    await db.insertInto('bookings').values(row).execute()
    return people.declaration_id
  })

export const board = async (who: Person, query: object = {}) =>
  (await who.call(resourceClean.list, { query })).body.data
export const mark = async (who: Person, resource_ids: number[], state: 'due' | 'clean' = 'clean') =>
  (await who.call(resourceClean.mark, { body: { resource_ids, state } })).body.data
export const undo = async (who: Person, resource_ids: number[]) =>
  (await who.call(resourceClean.undo, { body: { resource_ids } })).body.data
