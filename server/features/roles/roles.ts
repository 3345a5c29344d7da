import { roleCodes, roles } from '@kontor/contract'
import { requireForType } from '../../access/by-type.ts'
import { between, matching, page } from '../../db/query/page.ts'
import { keptTranslations, seededName } from '../../db/query/translations.ts'
import { implement } from '../../http/implement.ts'
import { requireVersion } from '../../work/versions.ts'
import { accessTypeOf } from '../permissions/permissions.ts'
import { requireDeletable } from './giving.ts'
import { containerCount, findRole, readRolePermissions, roleRows } from './read.ts'
import { setPermissions } from './set-permissions.ts'

export { permissionsByRole, permissionsOfRoles, typeId } from './read.ts'

export const roleRoutes = implement(roles, {
  list: ({ db, actor, query }) => {
    const { container_count, query: words } = query
    const types = query.access_type_id ?? []
    const rows = roleRows(db, actor, seededName('t'))
      .$if(types.length > 0, (some) =>
        some.where(
          't.access_type',
          'in',
          types.map((id) => accessTypeOf(id)!),
        ),
      )
      .$if(!!container_count, (some) => some.where(between(containerCount, container_count!)))
      .$if(!!words, (some) => some.where(matching(words!, seededName('t'))))
    return page(db, rows, query)
  },
  get: async ({ db, actor, params }) => ({ data: await findRole(db, actor, params.id) }),
  create: async ({ db, actor, body, emit }) => {
    const access_type = accessTypeOf(body.access_type_id)!
    requireForType(actor, roleCodes, access_type, 'create')
    const { id } = await db
      .insertInto('roles')
      .values({ name: body.name, access_type, translations: keptTranslations(body.translations) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit(['role.changed'], [id])
    return { data: await findRole(db, actor, id) }
  },
  update: async (call) => {
    const { db, actor, params, body, emit } = call
    const role = await findRole(db, actor, params.id)
    requireForType(actor, roleCodes, role.access_type, 'update')
    await requireVersion(call, { table: 'roles', id: role.id }, () => findRole(db, actor, role.id))
    await db
      .updateTable('roles')
      .set({ name: body.name, translations: keptTranslations(body.translations) })
      .where('id', '=', role.id)
      .execute()
    await emit(['role.changed'], [role.id])
    return { data: await findRole(db, actor, role.id) }
  },
  remove: async ({ db, actor, params, emit }) => {
    const role = await findRole(db, actor, params.id)
    requireForType(actor, roleCodes, role.access_type, 'delete')
    await db.selectFrom('roles').select('id').where('id', '=', role.id).forNoKeyUpdate().execute()
    await requireDeletable(db, actor, role.id)
    await db.deleteFrom('roles').where('id', '=', role.id).execute()
    await emit(['role.changed'], [role.id])
    return { success: true as const }
  },
  permissions: async ({ db, actor, params }) => ({
    data: await readRolePermissions(db, await findRole(db, actor, params.id)),
  }),
  setPermissions,
})
