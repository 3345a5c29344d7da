import { type ResourceKind, resourceTypes } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { generalMeta } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { between, matching, page } from '../../db/query/page.ts'
import { keptTranslations, said, translationsOf } from '../../db/query/translations.ts'
import { implement } from '../../http/implement.ts'
import { entryHandlers } from '../../work/entries.ts'

export const resourceTypeRoutes = implement(resourceTypes, {
  list: ({ db, actor, query }) => {
    const { kind, resource_count, query: words } = query
    const rows = typeRows(db, actor, said('t'))
      .$if(!!kind, (types) => types.where('t.kind', 'in', kind!))
      .$if(!!resource_count, (types) => types.where(between(resourceCount, resource_count!)))
      .$if(!!words, (types) => types.where(matching(words!, said('t'))))
    return page(db, rows, query)
  },
  ...entryHandlers(resourceTypes, {
    table: 'resource_types',
    find: (db, actor, id) =>
      typeRows(db, actor, sql.ref('t.name'))
        .select(['t.version', translationsOf('t').as('translations')])
        .where('t.id', '=', id)
        .executeTakeFirst(),
    toRow: ({ translations, ...row }) => ({ ...row, translations: keptTranslations(translations) }),
  }),
})

/** The number of resources of the type `t`. */
export const resourceCount = sql<number>`(select count(*)::int from resources r
  where r.resource_type_id = t.id and r.retired_at is null)`

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
