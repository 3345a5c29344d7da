// @module-tag once
import { contract, type Endpoint, uploadRulesOf } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useApp } from '../server/test/app.ts'
import { addRoom, makeMaster, ownerPool } from '../server/test/factories.ts'
import { useOwnDatabase } from '../server/test/urls.ts'
import { calls, isMasters, type NamedCall } from './sweep/calls.ts'
import { type Ids, shortestRequest, slot } from './sweep/requests.ts'
import { makeWorld, type World } from './sweep/world.ts'

// Its requests write help texts and versions, which all companies share.
useOwnDatabase()
const server = useApp()
let master: { call: Caller }

beforeAll(async () => {
  master = await makeMaster(server.app)
})

const retried = calls.filter(({ endpoint }) => endpoint.idempotent)

/** The rows that the trails of changes and of announcements have by now: whatever writes something adds some. */
async function written(): Promise<number> {
  const { rows } = await (await ownerPool()).query<{ count: string }>(
    `select (select count(*) from audit_log) + (select count(*) from master_audit_log) + (select count(*) from changes) as count`,
  )
  return Number(rows[0]!.count)
}

type Request = ReturnType<typeof shortestRequest>

/** A request with the same key that asks for something else. */
function otherThan(endpoint: Endpoint, request: Request): Request {
  const rules = uploadRulesOf(endpoint.body)
  return {
    ...request,
    body: rules ? { [rules.field]: new Blob(['name,place\nother,there']) } : { ...request.body, more: 1 },
  }
}

/** The part of a body that the schema doesn't tell. */
const bodies: Partial<Record<string, (ids: Ids) => object>> = {
  'levels.create': ({ level }) => ({ parent_id: level, kind: 'zone' }),
  'presets.create': () => ({ section: 'bookings', preset_type: 'FILTERS' }),
  'resourceFunctions.create': ({ resource }) => ({ resource_id: resource }),
  'resourceChanges.change': () => ({ set: { seats: 4 } }),
  'resourceCapacityDates.create': () => ({ capacity: 2 }),
}

async function assignmentOf({ admin, ben }: World['office'], resource_id: number): Promise<number> {
  const body = { ...slot, resource_id, user_id: ben.id }
  return (await admin.call(contract.resourceAssignments.create, { body })).body.data.id
}

async function requestOf({ name, endpoint }: NamedCall, { office, own }: World): Promise<Request> {
  const capacity = name.startsWith('resourceCapacityDates') ? 3 : 1
  const ids = { ...own, resource: await addRoom(office, { name: 'Free room', capacity }) }
  if (name.startsWith('assignmentBreaks')) ids.resource_assignment = await assignmentOf(office, ids.resource)
  if (name.startsWith('mapDrafts')) await office.admin.call(contract.mapDrafts.open, { params: { id: own.map! } })
  const request = shortestRequest(endpoint, ids)
  const rules = uploadRulesOf(endpoint.body)
  const body = rules ? { [rules.field]: new Blob(['name,place\nours,here']) } : request.body
  return { ...request, ...(body && { body: { ...body, ...bodies[name]?.(ids) } }) }
}

test.each(retried)(
  '$name: a retry gets the first answer and does nothing more; another request is refused',
  async ({ name, endpoint }) => {
    const world = await makeWorld(server.app)
    const { call } = isMasters(endpoint) ? master : world.office.admin
    const request = await requestOf({ name, endpoint }, world)
    const send = (parts: Request) => call(endpoint, parts as never, { 'idempotency-key': name })
    const first = await send(request)
    expect([name, first.status, first.error?.errors]).toEqual([name, endpoint.status ?? 200, undefined])
    const before = await written()
    const again = await Promise.all([send(request), send(request)])
    expect(again.map(({ status, body }) => [status, body])).toEqual(
      [first, first].map(({ status, body }) => [status, body]),
    )
    const other = await send(otherThan(endpoint, request))
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_key_reused'])
    expect(await written()).toBe(before)
  },
)
