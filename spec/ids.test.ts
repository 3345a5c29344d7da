// @module-tag once
import type { Endpoint } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { sentence } from '../server/http/labels/sentences.ts'
import { type Caller, useApp } from '../server/test/app.ts'
import { makeMaster } from '../server/test/factories.ts'
import { useOwnDatabase } from '../server/test/urls.ts'
import { calls, isMasters, missingId } from './sweep/calls.ts'
import { fieldOf, idsOf, requestWith, type TakenId } from './sweep/requests.ts'
import { makeWorld, type World } from './sweep/world.ts'

// Its requests save the style sheet of all help texts.
useOwnDatabase()
const server = useApp()
let world: World
let master: { call: Caller }

beforeAll(async () => {
  world = await makeWorld(server.app)
  master = await makeMaster(server.app)
})

const withIds = calls.filter(({ endpoint }) => endpoint.access !== 'public' && idsOf(endpoint).length)

/** Sends this id in its place. */
function ask(
  endpoint: Endpoint,
  taken: TakenId,
  id: number,
  { call, headers = {} }: { call: Caller; headers?: Record<string, string> },
) {
  const parts = requestWith(endpoint, taken, id, world.own)
  return call(endpoint, parts as never, headers)
}

/** The refusal of an unknown id: 404 in the path, otherwise 422 at its field. */
const refusalOf = (taken: TakenId) =>
  taken.part === 'params'
    ? { code: 'not_found', message: sentence('en', 'error.not_found') }
    : {
        code: 'invalid',
        message: sentence('en', 'error.invalid'),
        errors: { [fieldOf(taken)]: [sentence('en', 'error.unknown_id')] },
      }

test.each(withIds)(
  'R17 $name answers an id that is unknown, hidden or another company’s in the same words',
  async ({ endpoint }) => {
    const admin = isMasters(endpoint) ? master : world.office.admin
    const delegate = { call: world.eve.call, headers: { 'acting-for': String(world.office.admin.id) } }
    for (const taken of idsOf(endpoint)) {
      const refusal = [taken.part === 'params' ? 404 : 422, refusalOf(taken)]
      const ids = [missingId, world.hidden[taken.kind], world.foreign[taken.kind]].filter((id) => id !== undefined)
      for (const id of isMasters(endpoint) ? [missingId] : ids)
        for (const caller of isMasters(endpoint) ? [admin] : [admin, delegate]) {
          const { status, body } = await ask(endpoint, taken, id, caller)
          expect([taken, id, status, body]).toEqual([taken, id, ...refusal])
        }
    }
  },
)

const order = ['GET', 'POST', 'PUT', 'DELETE']
const idsIn = ({ path }: Endpoint) => path.split('{').length
const changing = [...withIds].sort(
  ({ endpoint: a }, { endpoint: b }) => order.indexOf(a.method) - order.indexOf(b.method) || idsIn(b) - idsIn(a),
)

/** A hash of missing content is 404 as well. */
const namesContent = ({ path }: Endpoint) => path.includes('{hash}')
/** People who are here are no former ones. */
const namesFormer = ({ path }: Endpoint) => path.endsWith('/users/former/{id}')

// Calls that delete come last, and among them those of rows that belong to a row before those of that row.
test.each(changing)('$name doesn’t call an id unknown that its caller may see', async ({ name, endpoint }) => {
  const taking = idsOf(endpoint)
  const ends =
    (endpoint.method === 'DELETE' && taking.length > 1) ||
    name.startsWith('peopleLeaving.') ||
    name === 'assignments.remove' ||
    name === 'companyDocuments.remove'
  for (const taken of taking) {
    // A call that deletes, or ends the access of people, would take rows away that its next request, or a later call, names.
    const { office, own } = ends ? await makeWorld(server.app) : world
    const { call } = isMasters(endpoint) ? master : office.admin
    const { status, error } = await call(endpoint, requestWith(endpoint, taken, own[taken.kind]!, own) as never)
    expect([taken, status, error?.errors?.[fieldOf(taken)]]).not.toEqual([
      taken,
      422,
      [sentence('en', 'error.unknown_id')],
    ])
    expect([taken, status < 500 && (status !== 404 || namesContent(endpoint) || namesFormer(endpoint))]).toEqual([
      taken,
      true,
    ])
  }
})
