import { accessTypeIds, containers, megaContainers, type PermissionCode, permissions, roles } from '@kontor/contract'
import { inCompany, type Office, type Person } from '../../test/factories.ts'
import { type ContainerSetup, give } from '../../test/grants.ts'

type Type = keyof typeof accessTypeIds
const all = { create: true, read: true, update: true, delete: true }

export const add = async (who: Person, name = 'Engineers, garage') =>
  (await who.call(megaContainers.create, { body: { name } })).body.data
export const get = async (who: Person, id: number) => (await who.call(megaContainers.get, { params: { id } })).body.data

export interface WantedGroups {
  add?: readonly number[]
  remove?: readonly number[]
  roles?: readonly { container_id: number; role_ids: number[] }[]
  version?: number
}
/** The groups of an access after a change of some, as the screen sends them: all. */
export async function groupsAfter(who: Person, id: number, { add = [], remove = [], roles: own = [] }: WantedGroups) {
  const stored = (await get(who, id)).containers.map((each) => ({
    container_id: each.id,
    role_ids: each.has_own_roles ? each.roles.map((role) => role.id) : [],
  }))
  const added = add
    .filter((each) => !stored.some(({ container_id }) => container_id === each))
    .map((container_id) => ({ container_id, role_ids: [] as number[] }))
  return [...stored, ...added]
    .filter(({ container_id }) => !remove.includes(container_id))
    .map((each) => own.find(({ container_id }) => container_id === each.container_id) ?? each)
}
export async function change(who: Person, id: number, { version, ...wanted }: WantedGroups) {
  const body = { name: (await get(who, id)).name, containers: await groupsAfter(who, id, wanted), version }
  return who.call(megaContainers.update, { params: { id }, body })
}
export const preview = async (who: Person, id: number | null, wanted: WantedGroups) =>
  who.call(megaContainers.preview, {
    body: {
      mega_container_id: id,
      containers: id
        ? await groupsAfter(who, id, wanted)
        : [...(wanted.add ?? [])].map((container_id) => ({ container_id, role_ids: [] })),
    },
  })
export const allow = (office: Office, who: Person, codes: PermissionCode[]) =>
  inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes, users: [who.id] }]))
export const group = async (who: Person, type: Type, name = `Group of ${type}`) =>
  (await who.call(containers.create, { body: { name, access_type_id: accessTypeIds[type] } })).body.data.id
/** A role that holds these codes whole. */
export async function roleOf(who: Person, type: Type, name: string, ...codes: PermissionCode[]): Promise<number> {
  const { id } = (await who.call(roles.create, { body: { name, access_type_id: accessTypeIds[type] } })).body.data
  const held = codes.map((code) => ({ permission_id: permissions[code].id, ...all }))
  if (held.length) await who.call(roles.setPermissions, { params: { id }, body: { permissions: held } })
  return id
}

/** An access with a group of each of these, in their order. */
export async function joined(office: Office, setup: readonly ContainerSetup[]) {
  await inCompany(office.id, (db) => give(db, office, setup))
  const { id } = await inCompany(office.id, (db) =>
    db.selectFrom('mega_containers').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  const rows = (await get(office.admin, id)).containers.map((each) => each.id).sort((one, other) => one - other)
  return { id, groups: rows }
}
