import { resourceAttributes } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { generalMeta } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { between, matching, page } from '../../db/query/page.ts'
import { keptTranslations, said, translationsOf } from '../../db/query/translations.ts'
import { implement } from '../../http/implement.ts'
import { entryHandlers } from '../../work/entries.ts'

export const resourceAttributeRoutes = implement(resourceAttributes, {
  list: ({ db, actor, query }) => {
    const { resource_count, query: words } = query
    const rows = attributeRows(db, actor, said('a'))
      .$if(!!resource_count, (attributes) => attributes.where(between(resourceCount, resource_count!)))
      .$if(!!words, (attributes) => attributes.where(matching(words!, said('a'))))
    return page(db, rows, query)
  },
  ...entryHandlers(resourceAttributes, {
    table: 'attributes',
    find: (db, actor, id) =>
      attributeRows(db, actor, sql.ref('a.name'))
        .select(['a.version', translationsOf('a').as('translations')])
        .where('a.id', '=', id)
        .executeTakeFirst(),
    toRow: ({ translations, ...row }) => ({ ...row, translations: keptTranslations(translations) }),
  }),
})

const resourceCount = sql<number>`(select count(*)::int from resource_attributes r where r.attribute_id = a.id)`

const attributeRows = (db: Db, actor: Actor, name: RawBuilder<string>) =>
  db
    .selectFrom('attributes as a')
    .select([
      'a.id',
      name.as('name'),
      resourceCount.as('resource_count'),
      generalMeta(actor, 'RESOURCE_ATTRIBUTES').as('meta'),
    ])
