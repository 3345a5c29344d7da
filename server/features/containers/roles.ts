import { containerRoles } from '@kontor/contract'
import { sql } from 'kysely'
import { lacked } from '../../access/giving.ts'
import { matching, page } from '../../db/query/page.ts'
import { seededName } from '../../db/query/translations.ts'
import { implement } from '../../http/implement.ts'
import { permissionsOfRoles } from '../roles/roles.ts'
import { findContainer } from './read.ts'
import { changeRoles } from './set-roles.ts'

export const containerRoleRoutes = implement(containerRoles, {
  list: async ({ db, actor, params, query }) => {
    const { is_member, query: words } = query
    const { id, access_type } = await findContainer(db, actor, params.id)
    const isMember = sql<boolean>`exists (select from container_roles cr where cr.container_id = ${id} and cr.role_id = t.id)`
    const rows = db
      .selectFrom('roles as t')
      .where('t.access_type', '=', access_type)
      .$if(is_member !== undefined, (some) => some.where(isMember, '=', is_member!))
      .$if(!!words, (some) => some.where(matching(words!, seededName('t'))))
      .select([
        't.id',
        seededName('t').as('name'),
        isMember.as('is_member'),
        sql<number>`(select count(*)::int from role_permissions rp where rp.role_id = t.id)`.as('permission_count'),
      ])
    const found = await page(db, rows, query)
    const held = Map.groupBy(
      await permissionsOfRoles(
        db,
        found.data.map((role) => role.id),
      ),
      ({ role_id }) => role_id,
    )
    return { ...found, data: found.data.map((role) => ({ ...role, lacks: lacked(actor, held.get(role.id) ?? []) })) }
  },
  change: changeRoles,
})
