// @module-tag once
import pg from 'pg'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office } from '../test/factories.ts'
import { appUrl } from '../test/urls.ts'
import { givingCodes } from './giving.ts'

const server = useApp()

/** A transaction of traffic, which isn't committed yet. */
async function asTraffic({ id }: Office, text: string, values: unknown[]) {
  const client = new pg.Client(appUrl())
  await client.connect()
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true)`, [String(id)])
  await client.query(text, values)
  return () => client.query('commit').finally(() => client.end())
}

const leave = 'delete from container_users where company_id = $1 and user_id = $2'
const refused = { constraint: 'companies_have_an_administrator' }

test('the last administrator can’t lose the right to give rights, in whatever way', async () => {
  const office = await makeOffice(server.app)
  const { id, admin } = office
  for (const [text, values] of [
    [leave, [id, admin.id]],
    ['update users set is_active = false where company_id = $1 and id = $2', [id, admin.id]],
    [`update role_permissions set delete = false where company_id = $1 and permission = 'USERS_ROLES'`, [id]],
    [`delete from containers where company_id = $1 and seed_key = 'people.administrator'`, [id]],
  ] as const) {
    const commit = await asTraffic(office, text, [...values])
    await expect(commit()).rejects.toMatchObject(refused)
  }
})

test('the database keeps the codes with which somebody gives any right, and no other ones', async () => {
  const office = await makeOffice(server.app)
  const { id } = office
  const kept = await inCompany(id, async (_, client) => {
    const { rows } = await client.query(
      `select distinct permission from role_permissions rp join container_roles cr using (company_id, role_id)
       join container_users m using (company_id, container_id) where company_id = $1 and m.user_id = $2`,
      [id, office.admin.id],
    )
    const needed: string[] = []
    for (const { permission } of rows) {
      await client.query('savepoint before')
      await client.query('update role_permissions set read = false where company_id = $1 and permission = $2', [
        id,
        permission,
      ])
      const { rows: answers } = await client.query('select has_administrator($1) as has', [id])
      if (!answers[0].has) needed.push(permission)
      await client.query('rollback to before')
    }
    return needed
  })
  expect(kept.sort()).toEqual([...givingCodes].sort())
})

test('of two administrators who leave at once, one stays', async () => {
  const office = await makeOffice(server.app)
  const other = await addPerson(server.app, office, 'administrator', 'Bea')
  const commits = await Promise.all(
    [office.admin.id, other.id].map((user) => asTraffic(office, leave, [office.id, user])),
  )
  const ends = await Promise.allSettled(commits.map((commit) => commit()))
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: refused })
})

test('a company that never had an administrator isn’t kept from its first changes', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) => client.query(leave, [office.id, office.admin.id]))
  await inCompany(office.id, (_, client) =>
    client.query('delete from guarded_companies where company_id = $1', [office.id]),
  )
  const commit = await asTraffic(office, leave, [office.id, office.ann.id])
  await expect(commit()).resolves.toBeDefined()
})
