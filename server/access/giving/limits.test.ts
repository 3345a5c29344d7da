import {
  containerMembers,
  containerRoles,
  containers,
  type PermissionCode,
  permissions,
  roles,
  users,
} from '@kontor/contract'
import { expect, test } from 'vitest'
import { add, allow, change, get, group, preview, roleOf } from '../../features/mega-containers/accesses.fixture.ts'
import { useApp } from '../../test/app.ts'
import { makeOffice, type Person } from '../../test/factories.ts'
import { limitGrant } from '../../test/grants.ts'

const server = useApp()
const setPermission = (who: Person, id: number, code: PermissionCode, values: object) =>
  who.call(roles.setPermissions, {
    params: { id },
    body: { permissions: [{ permission_id: permissions[code].id, ...values }] } as never,
  })
const limitOf = async (who: Person, name: string, value: number) => {
  const id = await roleOf(who, 'LEVEL', name)
  await setPermission(who, id, 'DAYS_AHEAD', { is_active: true, value })
  await setPermission(who, id, 'LONGEST_MINUTES', { is_active: true, value: 60 })
  return id
}
const setRoles = (who: Person, id: number, role_ids: number[]) =>
  who.call(containers.setRoles, { params: { id }, body: { role_ids } })
const refusal = ({ status, error }: { status: number; error: { errors?: object } }) => [
  status,
  ...Object.keys(error.errors ?? {}).sort(),
]

/** Ann books 14 days ahead, and keeps groups and roles of places, accesses and people. */
async function prepare() {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await limitGrant(office, { DAYS_AHEAD: 14, LONGEST_MINUTES: 60 })
  await allow(office, ann, ['LEVELS_CONTAINERS', 'LEVELS_ROLES', 'MEGA_CONTAINERS', 'USERS_CONTAINERS', 'MANAGE_USERS'])
  const booking = await roleOf(admin, 'LEVEL', 'Books')
  await setPermission(admin, booking, 'BOOKINGS', { create: true, read: true })
  const limiting = await limitOf(admin, 'Fortnight', 14)
  const [people, places] = [await group(admin, 'USER'), await group(admin, 'LEVEL')]
  await setRoles(admin, places, [booking, limiting])
  const { id: access } = await add(admin)
  await change(admin, access, { add: [people, places] })
  return { office, admin, ann, ben, booking, limiting, people, places, access }
}

test('nobody lets people book further than they do, by taking away what limits them', async () => {
  const { admin, ann, booking, limiting, places, access } = await prepare()
  const own = { roles: [{ container_id: places, role_ids: [booking] }] }
  const took = [
    await setRoles(ann, places, [booking]),
    await ann.call(containerRoles.change, { params: { id: places }, body: { remove: [limiting] } as never }),
    await ann.call(roles.remove, { params: { id: limiting } }),
    await change(ann, access, own),
    await preview(ann, access, own),
  ]
  expect(took.map(refusal)).toEqual(took.map(() => [403, 'DAYS_AHEAD', 'LONGEST_MINUTES']))
  // Two that limit as far: one of them may go.
  const other = await limitOf(admin, 'Two weeks', 14)
  const fewer = await limitOf(admin, 'Week', 7)
  expect((await setRoles(admin, places, [booking, limiting, other])).status).toBe(200)
  expect((await ann.call(roles.remove, { params: { id: limiting } })).status).toBe(200)
  expect((await setRoles(ann, places, [booking, fewer])).status).toBe(200)
  expect((await setRoles(ann, places, [booking, other])).status).toBe(200)
  expect((await setRoles(admin, places, [booking])).status).toBe(200)
})

test('nor by a role that books without a limit, wherever it comes', async () => {
  const { admin, ann, booking, limiting, access } = await prepare()
  const free = await group(admin, 'LEVEL', 'Free')
  expect(refusal(await setRoles(ann, free, [booking]))).toEqual([403, 'DAYS_AHEAD', 'LONGEST_MINUTES'])
  expect((await setRoles(ann, free, [booking, limiting])).status).toBe(200)
  await setRoles(admin, free, [booking])
  expect(refusal(await change(ann, access, { add: [free] }))).toEqual([403, 'DAYS_AHEAD', 'LONGEST_MINUTES'])
  const seeing = await roleOf(admin, 'LEVEL', 'Seeing')
  await setRoles(admin, free, [seeing])
  expect((await change(ann, access, { add: [free] })).status).toBe(200)
  const books = (who: Person) => setPermission(who, seeing, 'BOOKINGS', { create: true })
  expect(refusal(await books(ann))).toEqual([403, 'DAYS_AHEAD', 'LONGEST_MINUTES'])
  await setRoles(admin, free, [seeing, limiting])
  expect((await books(ann)).status).toBe(200)
})

test('where the last role of an access goes, the group’s own come in its place and are given', async () => {
  const { admin, ann, booking, limiting, places, access } = await prepare()
  const instead = await limitOf(admin, 'Instead', 7)
  await setRoles(admin, places, [booking])
  await change(admin, access, { roles: [{ container_id: places, role_ids: [instead] }] })
  const remove = () => ann.call(roles.remove, { params: { id: instead } })
  expect(refusal(await remove())).toEqual([403, 'DAYS_AHEAD', 'LONGEST_MINUTES'])
  await setRoles(admin, places, [booking, limiting])
  expect((await remove()).status).toBe(200)
  expect((await get(admin, access)).containers.find(({ id }) => id === places)).toMatchObject({ has_own_roles: false })
})

test('nobody is put into a group that books further than they do', async () => {
  const { admin, ann, ben, booking, limiting, places, people } = await prepare()
  const offered = async () => (await ann.call(containers.assignable)).body.data.map(({ id }) => id)
  const join = (who: Person, id: number) =>
    who.call(containerMembers.change, { params: { id: people }, body: { add: [id] } })
  expect(await offered()).toContain(people)
  await setRoles(admin, places, [booking])
  expect(await offered()).not.toContain(people)
  const refused = [
    await join(ann, ann.id),
    await ann.call(users.update, { params: { id: ben.id }, body: { container_ids: [people] } as never }),
    await ann.call(users.change, { body: { picked: [ben.id], add_container_ids: [people] } as never }),
  ]
  expect(refused.map(refusal)).toEqual(refused.map(() => [403, 'DAYS_AHEAD', 'LONGEST_MINUTES']))
  expect((await join(admin, ben.id)).status).toBe(200)
  await setRoles(admin, places, [booking, limiting])
  expect((await join(ann, ann.id)).status).toBe(200)
})
