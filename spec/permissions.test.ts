// @module-tag once
import type { Access, Endpoint } from '@kontor/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../server/test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../server/test/factories.ts'
import { give } from '../server/test/grants.ts'
import { guarded, isMasters, missingId, pathOf, permitted } from './sweep/calls.ts'

const server = useApp()
let office: Office
/** A person whose role holds every permission; a test removes some from it. */
let zoe: Person
let role: number
/** A person who acts for `zoe`. */
let dan: Person
let other: Office

beforeAll(async () => {
  office = await makeOffice(server.app)
  other = await makeOffice(server.app)
  zoe = await addPerson(server.app, office, 'employee', 'Zoe')
  dan = await addPerson(server.app, office, 'employee', 'Dan')
  await inCompany(office.id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', 'in', [zoe.id, dan.id]).execute()
    await give(db, office, [{ type: 'USER', users: [zoe.id] }])
    const { role_id } = await db
      .selectFrom('container_roles as c')
      .innerJoin('container_users as u', 'u.container_id', 'c.container_id')
      .select('c.role_id')
      .where('u.user_id', '=', zoe.id)
      .executeTakeFirstOrThrow()
    role = role_id
  })
})

/** Gives `zoe` all permissions except those that open a call: `CODE` isn't active and keeps its flags, `CODE:create` lacks that flag alone. */
const holdAllBut = (access: Exclude<Access, string>) =>
  inCompany(office.id, async (_, client) => {
    const codes = access.filter((entry) => !entry.includes(':'))
    const flags = access.filter((entry) => entry.includes(':'))
    await client.query('delete from role_permissions where role_id = $1', [role])
    await client.query(
      `insert into role_permissions (company_id, role_id, permission, is_active, "create", read, update, delete)
       select $2, $1, code, not code = any ($3), not code || ':create' = any ($4), not code || ':read' = any ($4),
         not code || ':update' = any ($4), not code || ':delete' = any ($4)
       from permissions where type <> 'NUMERICAL'`,
      [role, office.id, codes, flags],
    )
  })

/** Sends a body that isn't JSON: permissions are checked before the body. */
async function ask(endpoint: Endpoint, person: Person, actingFor?: number) {
  const answer = await server.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    headers: {
      host: office.host,
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      ...(actingFor && { 'acting-for': String(actingFor) }),
    },
    ...(endpoint.body && { payload: '{ this is not JSON' }),
  })
  // A call that is let in may answer a file.
  return [answer.statusCode, answer.statusCode === 200 ? undefined : answer.json().code]
}

/** Gives `zoe` one entry of an `access` and nothing else: an active code, or `CODE:create`, that flag of a code that isn't active. */
const holdOnly = (entry: string) =>
  inCompany(office.id, async (_, client) => {
    const [code, flag = ''] = entry.split(':')
    await client.query('delete from role_permissions where role_id = $1', [role])
    await client.query(
      `insert into role_permissions (company_id, role_id, permission, is_active, "create", read, update, delete)
       select $2, $1, code, $4 = '' or type = 'LOGICAL', $4 = 'create', $4 = 'read', $4 = 'update', $4 = 'delete'
       from permissions where code = $3`,
      [role, office.id, code, flag],
    )
  })

test.each(permitted)(
  '$name answers 403 to all permissions but those that open it, before the body is read, and each of these alone opens it',
  async ({ endpoint }) => {
    const access = endpoint.access as Exclude<Access, string>
    await holdAllBut(access)
    expect(await ask(endpoint, zoe)).toEqual([403, 'forbidden'])
    for (const entry of access) {
      await holdOnly(entry)
      expect([entry, (await ask(endpoint, zoe))[0]]).not.toEqual([entry, 403])
    }
  },
)

describe('acting for somebody who holds every permission', () => {
  beforeAll(() => holdAllBut([]))

  test.each(permitted)(
    '$name answers 403 to whoever acts for somebody without the permissions that open it',
    async ({ endpoint }) => {
      const codes = (endpoint.access as Exclude<Access, string>).map((entry) => entry.split(':')[0]!)
      const delegate = (condition: string) =>
        inCompany(office.id, async (_, client) => {
          await client.query('delete from delegations where delegate_id = $1', [dan.id])
          await client.query(
            `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
         select $1, $2, $3, array_agg(code), now() - interval '1 hour', now() + interval '1 hour' from permissions where ${condition}`,
            [office.id, zoe.id, dan.id, codes],
          )
        })
      await delegate('code <> all ($4)')
      expect(await ask(endpoint, dan, zoe.id)).toEqual([403, 'forbidden'])
      await delegate('code = any ($4)')
      expect((await ask(endpoint, dan, zoe.id))[0]).not.toBe(403)
    },
  )
})

const ofCompany = guarded.filter(({ endpoint }) => !isMasters(endpoint) && endpoint.access !== 'expired')
test.each(ofCompany)(
  '$name answers 403 to acting for somebody who delegated nothing, of another company, or unknown',
  async ({ endpoint }) => {
    for (const id of [office.ann.id, other.ann.id, missingId])
      expect(await ask(endpoint, office.ben, id)).toEqual([403, 'not_delegated'])
  },
)
