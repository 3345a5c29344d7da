// @module-tag once
import { megaContainers, type PermissionCode, peopleLeaving, roles, users } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../test/factories.ts'
import { give } from '../test/grants.ts'

const server = useApp()
const password = 'harbour cranes at dawn'

/** Ann manages Ben's team, and holds these codes generally by a group of hers. */
async function withManager(codes: PermissionCode[]) {
  const office = await makeOffice(server.app)
  const { ann, ben, admin } = office
  await inCompany(office.id, async (db) => {
    await give(db, office, [{ type: 'USER', codes, users: [ann.id] }])
    await give(db, office, [
      { type: 'USER', users: [ben.id] },
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [ann.id] },
    ])
  })
  const groupsOf = async (who: Person) => (await admin.call(users.get, { params: { id: who.id } })).body.data.containers
  const own = (await groupsOf(ann)).find(
    ({ name, access_type }) => name.startsWith('One of') && access_type === 'USER',
  )!
  const team = (await groupsOf(ben)).find(({ name }) => name.startsWith('One of'))!
  const { language_id } = (await admin.call(users.get, { params: { id: ben.id } })).body.data
  return { office, own: own.id, team: team.id, language_id }
}
const megaOf = ({ id }: Office, person: Person) =>
  inCompany(id, async (_, client) => {
    const { rows } = await client.query(
      `select m.mega_container_id as id from mega_container_containers m join container_users cu on cu.container_id = m.container_id
       where cu.company_id = $1 and cu.user_id = $2 and cu.access_type = 'USER_MANAGER'`,
      [id, person.id],
    )
    return Number(rows[0].id)
  })

test('a manager gives nobody the general right to manage people: that one would see everybody', async () => {
  const { office, own, team, language_id } = await withManager(['MANAGE_USERS'])
  const { ann, ben } = office
  const added = await ann.call(users.create, {
    body: { name: 'Cleo', email: 'cleo@example.com', language_id, container_ids: [own, team], password } as never,
  })
  const changed = await ann.call(users.change, { body: { picked: [ben.id], add_container_ids: [own] } as never })
  expect([added.status, changed.status]).toEqual([403, 403])
})

test('a manager joins no further people to the group that binds them', async () => {
  const { office, own } = await withManager(['MANAGE_USERS', 'MEGA_CONTAINERS'])
  const id = await megaOf(office, office.ann)
  const joined = await office.ann.call(megaContainers.addContainers, { params: { id }, body: { container_ids: [own] } })
  expect(joined.status).toBe(403)
})

test('an active code without flags is given by nobody who doesn’t hold it active', async () => {
  const { office } = await withManager(['USERS_ROLES'])
  const { ann, admin } = office
  const { id } = (await admin.call(roles.create, { body: { name: 'Empty', access_type_id: 1 } as never })).body.data
  const permission = {
    permission_id: 14,
    create: false,
    read: false,
    update: false,
    delete: false,
    value: null,
    is_active: true,
  }
  const given = await ann.call(roles.setPermissions, { params: { id }, body: { permissions: [permission] } as never })
  expect(given.status).toBe(403)
})

test('whoever signs in as a delegate would act for the giver, so the giver’s rights are asked for too', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await inCompany(office.id, async (db, client) => {
    await give(db, office, [{ type: 'USER', codes: ['MANAGE_USERS'], users: [ann.id] }])
    await client.query(
      `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
       values ($1, $2, $3, '{MANAGE_USERS}', now() - interval '1 hour', now() + interval '1 day')`,
      [office.id, admin.id, ben.id],
    )
  })
  expect((await ann.call(users.update, { params: { id: ben.id }, body: { password } })).status).toBe(403)
})

test('nobody ends the access of somebody who holds more, and a preview tells of the last administrator', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const second = await addPerson(server.app, office, 'administrator', 'Bea')
  await inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes: ['MANAGE_USERS'], users: [ann.id] }]))
  const ended = await ann.call(peopleLeaving.deactivate, { body: { user_ids: [second.id, ben.id] } as never })
  expect(ended.body.data).toMatchObject({ done: [ben.id], refused: [{ id: second.id, reason: 'forbidden' }] })
  expect((await ann.call(peopleLeaving.erase, { params: { id: second.id } })).status).toBe(403)
  await second.call(peopleLeaving.deactivate, { body: { user_ids: [admin.id] } as never })
  const third = await addPerson(server.app, office, 'administrator', 'Cem')
  await third.call(peopleLeaving.deactivate, { body: { user_ids: [second.id] } as never })
  expect(
    (await third.call(peopleLeaving.deactivate, { body: { user_ids: [third.id] } as never })).body.data.refused,
  ).toEqual([{ id: third.id, reason: 'self' }])
})
