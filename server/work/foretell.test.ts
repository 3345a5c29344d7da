import { containerMembers, containerRoles, containers, permissions, roles } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { inCompany, makeOffice } from '../test/factories.ts'

const server = useApp()

test('a preview of roles, of a group’s roles and of its members refuses to lose the last administrator, and changes nothing', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  const seeded = (table: 'containers' | 'roles', key: string) =>
    inCompany(office.id, (db) =>
      db.selectFrom(table).select('id').where('seed_key', '=', key).executeTakeFirstOrThrow(),
    ).then(({ id }) => ({ id }))
  const group = await seeded('containers', 'people.administrator')
  const role = (await admin.call(containers.get, { params: group })).body.data.roles[0]!.id
  const less = { permission_id: permissions.USERS_ROLES.id, read: true }
  const [is_preview, before] = [true, (await admin.call(containers.get, { params: group })).body.data]
  const refusals = [
    await admin.call(roles.setPermissions, { params: { id: role }, body: { permissions: [less], is_preview } }),
    await admin.call(containerRoles.change, { params: group, body: { remove: [role], is_preview } }),
    await admin.call(containerMembers.change, { params: group, body: { remove: [admin.id], is_preview } }),
  ]
  expect(refusals.map(({ status, error }) => [status, error.code])).toEqual(
    Array.from({ length: 3 }, () => [409, 'last_administrator']),
  )
  const more = { add: [ann.id], is_preview }
  expect((await admin.call(containerMembers.change, { params: group, body: more })).body.data.added).toBe(1)
  expect((await admin.call(containers.get, { params: group })).body.data).toEqual(before)
  await admin.call(containerMembers.change, { params: group, body: { add: [ann.id] } })
  const fine = await admin.call(containerMembers.change, { params: group, body: { remove: [ann.id], is_preview } })
  expect([fine.status, fine.body.data.removed]).toEqual([200, 1])
  const after = (await admin.call(containers.get, { params: group })).body.data
  expect(after.member_count).toBe(before.member_count + 1)
})
