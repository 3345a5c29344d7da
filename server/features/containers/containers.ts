import { accessTypes, containerCodes, containers } from '@kontor/contract'
import { may } from '../../access/actor.ts'
import { requireForType, typesFor } from '../../access/by-type.ts'
import { between, matching, page } from '../../db/query/page.ts'
import { keptTranslations, seededName } from '../../db/query/translations.ts'
import { implement } from '../../http/implement.ts'
import { requireVersion } from '../../work/versions.ts'
import { accessTypeOf } from '../permissions/permissions.ts'
import { assignableContainers } from './assignable.ts'
import { containerNames, containerRows, findContainer, isUsed, memberCount } from './read.ts'
import { setRoles } from './set-roles.ts'
import { requireNoWiderView } from './wider-view.ts'

export { assignableContainers } from './assignable.ts'
export { requireGivenToMembers } from './giving.ts'
export { containerNames, givenToMembers, withheldContainers } from './read.ts'
export { requireNoWiderView } from './wider-view.ts'

/** The types of these numbers; all without any. */
const typesOf = (ids: readonly number[] | undefined) =>
  ids?.length ? ids.map((id) => accessTypeOf(id)!) : [...accessTypes]

export const containerRoutes = implement(containers, {
  list: ({ db, actor, query }) => {
    const { access_type_ids, role_id, member_count, is_used, query: words } = query
    const rows = containerRows(db, actor, seededName('t'))
      .where('t.access_type', 'in', typesOf(access_type_ids))
      .$if(!!role_id, (some) =>
        some.where((eb) =>
          eb(
            't.id',
            'in',
            eb.selectFrom('container_roles as cr').where('cr.role_id', 'in', role_id!).select('cr.container_id'),
          ),
        ),
      )
      .$if(!!member_count, (some) => some.where(between(memberCount, member_count!)))
      .$if(is_used !== undefined, (some) => some.where(isUsed, '=', is_used!))
      .$if(!!words, (some) => some.where(matching(words!, seededName('t'))))
    return page(db, rows, query)
  },
  all: async ({ db, actor, query }) => {
    const known = may(actor, 'MEGA_CONTAINERS', 'read') ? accessTypes : typesFor(actor, containerCodes, 'read')
    const types = may(actor, 'RECEPTIONS', 'read') ? [...known, 'USER' as const] : known
    const data = await containerNames(db, seededName('t'))
      .where('t.access_type', 'in', types)
      .where('t.access_type', 'in', typesOf(query.access_type_ids))
      .orderBy('name')
      .orderBy('t.id')
      .execute()
    return { data }
  },
  assignable: async ({ db, actor }) => ({ data: await assignableContainers(db, actor) }),
  get: async ({ db, actor, params }) => ({ data: await findContainer(db, actor, params.id) }),
  create: async ({ db, actor, body, emit }) => {
    const access_type = accessTypeOf(body.access_type_id)!
    requireForType(actor, containerCodes, access_type, 'create')
    const { id } = await db
      .insertInto('containers')
      .values({ name: body.name, access_type, translations: keptTranslations(body.translations) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit(['container.changed'], [id])
    return { data: await findContainer(db, actor, id) }
  },
  update: async (call) => {
    const { db, actor, params, body, emit } = call
    const { id, access_type } = await findContainer(db, actor, params.id)
    requireForType(actor, containerCodes, access_type, 'update')
    await requireVersion(call, { table: 'containers', id }, () => findContainer(db, actor, id))
    await db
      .updateTable('containers')
      .set({ name: body.name, translations: keptTranslations(body.translations) })
      .where('id', '=', id)
      .execute()
    await emit(['container.changed'], [id])
    return { data: await findContainer(db, actor, id) }
  },
  remove: async ({ db, actor, params, emit }) => {
    const { id, access_type } = await findContainer(db, actor, params.id)
    requireForType(actor, containerCodes, access_type, 'delete')
    requireNoWiderView(actor, access_type)
    await db.deleteFrom('containers').where('id', '=', id).execute()
    await emit(['container.changed'], [id])
    return { success: true as const }
  },
  roles: async ({ db, actor, params }) => ({ data: (await findContainer(db, actor, params.id)).roles }),
  setRoles,
})
