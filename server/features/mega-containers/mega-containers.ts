import { megaContainers } from '@kontor/contract'
import { sql } from 'kysely'
import { between, matching, page } from '../../db/query/page.ts'
import { keptTranslations, seededName } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { requireVersion } from '../../work/versions.ts'
import { accessTypeOf } from '../permissions/permissions.ts'
import { changeContainers, lockMega, previewContainers, setContainers } from './change-containers.ts'
import {
  findMega,
  holdsRole,
  joinableRoleRows,
  joinableRows,
  joinedNames,
  lacks,
  megaRows,
  peopleCount,
  peopleOutside,
} from './read.ts'

export const megaContainerRoutes = implement(megaContainers, {
  joinable: ({ db, query }) => {
    const types = typesOf(query.access_type_ids)
    const rows = joinableRows(db)
      .$if(types.length > 0, (some) => some.where('c.access_type', 'in', types))
      .$if(!!query.query, (some) => some.where(matching(query.query!, seededName('c'))))
    return page(db, rows, query)
  },
  joinableRoles: ({ db, query }) => {
    const types = typesOf(query.access_type_ids)
    const rows = joinableRoleRows(db)
      .$if(types.length > 0, (some) => some.where('r.access_type', 'in', types))
      .$if(!!query.query, (some) => some.where(matching(query.query!, seededName('r'))))
    return page(db, rows, query)
  },
  outside: async ({ db }) => ({ data: { people: await peopleOutside(db) } }),
  preview: async (call) => {
    const { mega_container_id: id, containers } = call.body
    return { data: await previewContainers(call, id, containers) }
  },
  list: ({ db, actor, query }) => {
    const { container_id, role_id, people, lacks: parts, query: words } = query
    const rows = megaRows(db, actor, seededName('t'))
      .$if(!!container_id, (some) =>
        some.where((eb) =>
          eb(
            't.id',
            'in',
            eb
              .selectFrom('mega_container_containers as mc')
              .where('mc.container_id', 'in', container_id!)
              .select('mc.mega_container_id'),
          ),
        ),
      )
      .$if(!!role_id, (some) => some.where(holdsRole(role_id!)))
      .$if(!!parts, (some) => some.where(sql<boolean>`${lacks} && ${parts}::text[]`))
      .$if(!!people, (some) => some.where(between(peopleCount, people!)))
      .$if(!!words, (some) => some.where(matching(words!, seededName('t'), joinedNames)))
    return page(db, rows, query)
  },
  get: async ({ db, actor, params }) => ({ data: await findMega(db, actor, params.id) }),
  create: async (call) => {
    const { db, actor, body, emit } = call
    const { id } = await db
      .insertInto('mega_containers')
      .values({ name: body.name, translations: keptTranslations(body.translations) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit(['mega-container.changed'], [id])
    if (body.containers) await setContainers(call, id, body.containers)
    return { data: await findMega(db, actor, id) }
  },
  update: async (call) => {
    const { db, actor, params, body, emit } = call
    const { id } = params
    await lockMega(db, id)
    const fields = { containers_at: 'containers' }
    // Other groups aren't in the way of a change that leaves them.
    await requireVersion(call, { table: 'mega_containers', id, fields }, async () => {
      const { containers, ...stored } = await findMega(db, actor, id)
      return body.containers ? { ...stored, containers } : stored
    })
    await db
      .updateTable('mega_containers')
      .set({ name: body.name, translations: keptTranslations(body.translations) })
      .where('id', '=', id)
      .execute()
    await emit(['mega-container.changed'], [id])
    if (body.containers) await setContainers(call, id, body.containers)
    return { data: await findMega(db, actor, id) }
  },
  remove: async ({ db, params, emit }) => {
    const gone = await db.deleteFrom('mega_containers').where('id', '=', params.id).returning('id').executeTakeFirst()
    if (!gone) throw new AppError('not_found')
    await emit(['mega-container.changed'], [params.id])
    return { success: true as const }
  },
  containers: async ({ db, actor, params }) => ({ data: (await findMega(db, actor, params.id)).containers }),
  addContainers: async (call) => ({
    data: await changeContainers(call, { id: call.params.id, add: call.body.container_ids, field: 'container_ids' }),
  }),
  removeContainers: async (call) => ({
    data: await changeContainers(call, { id: call.params.id, remove: call.body.container_ids, field: 'container_ids' }),
  }),
})

const typesOf = (ids: readonly number[] = []) => ids.map((id) => accessTypeOf(id)!)
