import { type NewResourceType, type ResourceKind, resourceTypes } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { generalMeta } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { between, matching, page } from '../../db/page.ts'
import { keptTranslations, said, translationsOf } from '../../db/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { requireVersion } from '../../work/versions.ts'

export const resourceTypeRoutes = implement(resourceTypes, {
  list: ({ db, actor, query }) => {
    const { kind, resource_count, query: words } = query
    const rows = typeRows(db, actor, said('t'))
      .$if(!!kind, (types) => types.where('t.kind', 'in', kind!))
      .$if(!!resource_count, (types) => types.where(between(resourceCount, resource_count!)))
      .$if(!!words, (types) => types.where(matching(words!, said('t'))))
    return page(db, rows, query)
  },
  get: ({ db, actor, params }) => findType(db, actor, params.id),
  create: async ({ db, actor, body, emit }) => {
    const { id } = await db.insertInto('resource_types').values(toRow(body)).returning('id').executeTakeFirstOrThrow()
    await emit(['resource-type.changed'], [id])
    return findType(db, actor, id)
  },
  update: async (call) => {
    const { db, actor, params, body, emit } = call
    const read = async () => (await findType(db, actor, params.id)).data
    await requireVersion(call, { table: 'resource_types', id: params.id }, read)
    await db.updateTable('resource_types').set(toRow(body)).where('id', '=', params.id).execute()
    await emit(['resource-type.changed'], [params.id])
    return findType(db, actor, params.id)
  },
  remove: async ({ db, params, emit }) => {
    const { numDeletedRows } = await db.deleteFrom('resource_types').where('id', '=', params.id).executeTakeFirst()
    if (!numDeletedRows) throw new AppError('not_found')
    await emit(['resource-type.changed'], [params.id])
    return { success: true as const }
  },
})

const resourceCount = sql<number>`(select count(*)::int from resources r where r.resource_type_id = t.id)`

const typeRows = (db: Db, actor: Actor, name: RawBuilder<string>) =>
  db
    .selectFrom('resource_types as t')
    .select((eb) => [
      't.id',
      name.as('name'),
      eb.ref('t.kind').$castTo<ResourceKind>().as('kind'),
      resourceCount.as('resource_count'),
      generalMeta(actor, 'RESOURCE_TYPES').as('meta'),
    ])

async function findType(db: Db, actor: Actor, id: number) {
  const data = await typeRows(db, actor, sql.ref('t.name'))
    .select(['t.version', translationsOf('t').as('translations')])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!data) throw new AppError('not_found')
  return { data }
}

const toRow = ({ name, kind, translations = [] }: NewResourceType) => ({
  name,
  kind,
  translations: keptTranslations(translations),
})
