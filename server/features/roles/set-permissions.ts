import { type PermissionCode, permissions, type RolePermission, roleCodes, type roles } from '@kontor/contract'
import { sql } from 'kysely'
import { requireForType } from '../../access/by-type.ts'
import { type GivenPermission, requireHeld } from '../../access/giving.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { foretell } from '../../work/foretell.ts'
import { requireVersion } from '../../work/versions.ts'
import { requirePermissionsGiven } from './giving.ts'
import { findRole, permissionsOfRoles, readRolePermissions } from './read.ts'

const codeOf = new Map(Object.entries(permissions).map(([code, { id }]) => [id, code as PermissionCode]))
const flags = ['create', 'read', 'update', 'delete'] as const

/**
 * Writes the permissions that are sent; the others stay (R175). Locks the role, so that two changes follow one another. The caller
 * must hold what the role gains by it.
 */
export async function setPermissions(call: Call<typeof roles.setPermissions>) {
  const { db, actor, params, body, emit } = call
  const role = await findRole(db, actor, params.id)
  requireForType(actor, roleCodes, role.access_type, 'update')
  await db.selectFrom('roles').select('id').where('id', '=', role.id).forNoKeyUpdate().execute()
  const fields = { permitted_at: 'permissions' }
  await requireVersion(call, { table: 'roles', id: role.id, fields }, () => readRolePermissions(db, role))
  const before = new Map((await permissionsOfRoles(db, [role.id])).map((each) => [each.permission, each]))
  // The last counts of a permission that is sent twice.
  const sent = new Map(body.permissions.map((each) => [each.permission_id, each]))
  const wanted = [...sent.values()].map((each) => wantedOf(each, role.access_type))
  const gains = wanted.flatMap((each) => gained(each, before.get(each.permission)) ?? [])
  requireHeld(actor, gains)
  await requirePermissionsGiven(db, actor, { id: role.id, wanted, gained: gains })
  const changed = wanted.filter((each) => !isSame(each, before.get(each.permission)))
  const { people_count } = await findRole(db, actor, role.id)
  const effects = { people: changed.length ? people_count : 0 }
  // Only the rights of the whole company make an administrator.
  if (changed.length && body.is_preview && role.access_type === 'USER') await foretell(db, () => write(call, changed))
  if (changed.length && !body.is_preview) {
    await write(call, changed)
    await emit(['role.changed'], [role.id])
  }
  return { data: { ...(await readRolePermissions(db, await findRole(db, actor, role.id))), effects } }
}

function wantedOf({ permission_id, ...values }: RolePermission, access_type: GivenPermission['access_type']) {
  const code = codeOf.get(permission_id)
  if (!code || !permissions[code].access.includes(access_type)) throw invalidField('permissions', 'unknown_id')
  const { type } = permissions[code]
  if (type === 'NUMERICAL' && values.is_active && values.value === null) throw invalidField('permissions', 'required')
  const isCrud = type === 'CRUD'
  return {
    permission: code,
    access_type,
    ...(Object.fromEntries(flags.map((flag) => [flag, isCrud && values[flag]])) as Record<
      (typeof flags)[number],
      boolean
    >),
    value: type === 'NUMERICAL' ? values.value : null,
    is_active: values.is_active,
  }
}

/** The part of a permission that the role doesn't have yet; null: none. A limit that goes up, or goes, gives more. */
function gained(wanted: GivenPermission, before: GivenPermission | undefined): GivenPermission | null {
  if (permissions[wanted.permission].type === 'NUMERICAL') {
    const [limit, formerly] = [limitOf(wanted), limitOf(before)]
    return limit > formerly ? { ...wanted, value: limit === noLimit ? null : limit } : null
  }
  const more = Object.fromEntries(flags.map((flag) => [flag, wanted[flag] && !before?.[flag]])) as Pick<
    GivenPermission,
    (typeof flags)[number]
  >
  return { ...wanted, ...more, is_active: wanted.is_active && !before?.is_active }
}

const noLimit = Number.POSITIVE_INFINITY
const limitOf = (held: GivenPermission | undefined) => (held?.is_active ? (held.value ?? noLimit) : noLimit)

const isHeld = ({ permission, is_active, ...values }: GivenPermission) =>
  permissions[permission].type === 'CRUD' ? flags.some((flag) => values[flag]) : is_active

function isSame(wanted: GivenPermission, before: GivenPermission | undefined): boolean {
  if (!before) return !isHeld(wanted)
  return [...flags, 'value' as const, 'is_active' as const].every((part) => wanted[part] === before[part])
}

/** The role's version counts its permissions too, because they are edited with it. */
async function write({ db, params }: Call<typeof roles.setPermissions>, changed: readonly GivenPermission[]) {
  const gone = changed.filter((each) => !isHeld(each)).map(({ permission }) => permission)
  const kept = changed.filter(isHeld)
  if (gone.length)
    await db.deleteFrom('role_permissions').where('role_id', '=', params.id).where('permission', 'in', gone).execute()
  if (kept.length)
    await db
      .insertInto('role_permissions')
      .values(kept.map(({ access_type, ...values }) => ({ role_id: params.id, ...values })))
      .onConflict((conflict) =>
        conflict.constraint('role_permissions_key').doUpdateSet((eb) => ({
          ...Object.fromEntries(
            ([...flags, 'value', 'is_active'] as const).map((part) => [part, eb.ref(`excluded.${part}`)]),
          ),
        })),
      )
      .execute()
  const { numUpdatedRows } = await db
    .updateTable('roles')
    .set({ permitted_at: sql`clock_timestamp()` })
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AppError('not_found')
}
