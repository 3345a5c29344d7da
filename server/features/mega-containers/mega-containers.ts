import { megaContainers } from '@kontor/contract'
import { between, matching, page } from '../../db/query/page.ts'
import { keptTranslations, seededName } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { requireVersion } from '../../work/versions.ts'
import { changeContainers } from './change-containers.ts'
import { findMega, joinedNames, megaRows, peopleCount } from './read.ts'

export const megaContainerRoutes = implement(megaContainers, {
  list: ({ db, actor, query }) => {
    const { container_id, people, query: words } = query
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
      .$if(!!people, (some) => some.where(between(peopleCount, people!)))
      .$if(!!words, (some) => some.where(matching(words!, seededName('t'), joinedNames)))
    return page(db, rows, query)
  },
  get: async ({ db, actor, params }) => ({ data: await findMega(db, actor, params.id) }),
  create: async ({ db, actor, body, emit }) => {
    const { id } = await db
      .insertInto('mega_containers')
      .values({ name: body.name, translations: keptTranslations(body.translations) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit(['mega-container.changed'], [id])
    return { data: await findMega(db, actor, id) }
  },
  update: async (call) => {
    const { db, actor, params, body, emit } = call
    const { id } = await findMega(db, actor, params.id)
    await requireVersion(call, { table: 'mega_containers', id }, () => findMega(db, actor, id))
    await db
      .updateTable('mega_containers')
      .set({ name: body.name, translations: keptTranslations(body.translations) })
      .where('id', '=', id)
      .execute()
    await emit(['mega-container.changed'], [id])
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
  change: async (call) => {
    const { add, remove, roles, is_preview: isPreview } = call.body
    return { data: await changeContainers(call, { id: call.params.id, add, remove, roles, field: 'add', isPreview }) }
  },
})
