import type { Feature, Meta, resourceModels } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connection.ts'
import { between, matching, page } from '../db/query/page.ts'
import { keptTranslations, said, translationsOf } from '../db/query/translations.ts'
import type { Database } from '../db/types.generated.ts'
import type { Handler, Handlers } from '../http/implement.ts'
import { entryHandlers } from './entries.ts'
import type { VersionedTable } from './versions.ts'

/** The five calls of a catalogue of names (`namedEntries` of the contract). Models stand for all of them. */
type Calls = typeof resourceModels

interface NamedTable {
  /** The table of the entries. */
  table: VersionedTable & keyof Database
  /** The table that has a row for each resource with an entry, and its column for that entry. */
  used: readonly [table: keyof Database, column: string]
  /** Further columns of an entry. */
  more?: readonly string[]
  meta: (actor: Actor) => RawBuilder<Meta>
}

/** Their handlers: a list with the number of resources that have each entry, and the four calls about one of them. */
export function namedEntryHandlers<F extends Feature>(
  calls: F,
  { table, used, more = [], meta }: NamedTable,
): Handlers<F> {
  const [uses, column] = used
  const resourceCount = sql<number>`(select count(*)::int from ${sql.table(uses)} u where u.${sql.ref(column)} = e.id)`
  // Each of these tables has an id, a name and translations; the builder can't combine the types of all of them.
  const rowsOf = (db: Db, actor: Actor, name: RawBuilder<string>) =>
    db
      .selectFrom(`${table as 'attributes'} as e`)
      .select(['e.id', name.as('name'), resourceCount.as('resource_count'), meta(actor).as('meta')])
      .select(more.map((each) => sql.ref(`e.${each}`).as(each)))
  const list: Handler<Calls['list']> = ({ db, actor, query }) => {
    const { resource_count, query: words } = query
    const rows = rowsOf(db, actor, said('e'))
      .$if(!!resource_count, (entries) => entries.where(between(resourceCount, resource_count!)))
      .$if(!!words, (entries) => entries.where(matching(words!, said('e'))))
    return page(db, rows, query)
  }
  const handlers = {
    list,
    ...entryHandlers(calls as unknown as Calls, {
      table,
      find: (db, actor, id) =>
        rowsOf(db, actor, sql.ref('e.name'))
          .select(['e.version', translationsOf('e').as('translations')])
          .where('e.id', '=', id)
          .executeTakeFirst(),
      toRow: ({ translations, ...row }) => ({ ...row, translations: keptTranslations(translations) }),
    }),
  }
  return handlers as unknown as Handlers<F>
}
