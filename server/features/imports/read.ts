import type { ImportLineOf, ImportOf } from '@kontor/contract/calls/import-calls.ts'
import type { ImportState } from '@kontor/contract/values/imports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { type Db, together } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { utc } from '../../sql/instants.ts'
import type { ImportKind } from './kinds.ts'

/** Hours for which an import can be undone. */
export const undoHours = 24

/** The caller's imports of this kind; nobody sees those of others. */
export const ownImports = (db: Db, actor: Actor, { name }: ImportKind) =>
  db.selectFrom('resource_imports as i').where('i.user_id', '=', actor.userId).where('i.kind', '=', name)

const counted = (condition: string): RawBuilder<number> => sql.raw(`(count(*) filter (where ${condition}))::int`)

/** The import as a line of the list. */
export const importLines = (db: Db, actor: Actor, kind: ImportKind) =>
  ownImports(db, actor, kind)
    .select(['i.id', 'i.source', 'i.file_name', 'i.row_count'])
    .select((eb) => [
      eb.ref('i.state').$castTo<ImportState>().as('state'),
      utc('i.created_at').as('created_at'),
      utc<string | null>('i.started_at').as('started_at'),
      utc<string | null>('i.ended_at').as('ended_at'),
      ...(['added', 'changed'] as const).map((result) =>
        eb
          .selectFrom('resource_import_rows as x')
          .whereRef('x.resource_import_id', '=', 'i.id')
          .where('x.result', '=', result)
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as(result),
      ),
    ])
    .$castTo<ImportLineOf>()

type Asking = Pick<Call, 'db' | 'actor' | 'ground'>

/** The import with its counts, by five queries and those of its kind; `not_found` if it is somebody else's. */
export async function findImport(call: Asking, kind: ImportKind, id: number): Promise<ImportOf> {
  const { db, actor } = call
  const rows = db.selectFrom('resource_import_rows as x').where('x.resource_import_id', '=', id)
  const [line, more, counts, faults, places] = await together([
    importLines(db, actor, kind).where('i.id', '=', id).executeTakeFirst(),
    ownImports(db, actor, kind)
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .where('i.id', '=', id)
      .select(['u.name as by', 'i.header', 'i.mapping', utc<string | null>('i.checked_at').as('checked_at')])
      .select(
        sql<
          string | null
        >`case when i.started_at is not null and i.state in ('done', 'checked', 'stopped', 'forbidden', 'failed')
          then ${utc(sql`(i.ended_at + make_interval(hours => ${undoHours}))`)} end`.as('undo_until'),
      )
      .executeTakeFirst(),
    rows
      .select([
        counted('x.plan is null').as('unchecked'),
        counted(`x.plan = 'add'`).as('to_add'),
        counted(`x.plan = 'change'`).as('to_change'),
        counted(`x.plan = 'same'`).as('unchanged'),
        counted(`x.plan = 'faulty'`).as('faulty'),
        counted(`x.result = 'undone'`).as('undone'),
        counted(`x.result = 'kept'`).as('kept'),
      ])
      .executeTakeFirstOrThrow(),
    rows
      .innerJoinLateral(
        sql<{ column: string; code: string }>`(select distinct f ->> 'column' as "column", f ->> 'code' as code
        from jsonb_array_elements(x.faults) f)`.as('f'),
        (join) => join.onTrue(),
      )
      .where('x.plan', '=', 'faulty')
      .groupBy(['f.column', 'f.code'])
      .select([
        sql<string>`f.column`.as('column'),
        sql<string>`f.code`.as('code'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .orderBy('count', 'desc')
      .orderBy('code')
      .execute(),
    byBuilding(db, id),
  ])
  if (!line || !more) throw new AppError('not_found')
  return {
    ...line,
    ...more,
    ...counts,
    faults,
    places,
    samples: await samplesOf(db, id, more.header.length),
    ...(await kind.more?.(call, id)),
  }
}

/** Rows by building, or by site where it has none; by place first, since there are few of those. */
const byBuilding = (db: Db, id: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('resource_import_rows as x')
        .where('x.resource_import_id', '=', id)
        .groupBy('x.level_id')
        .select([
          'x.level_id',
          sql<number>`count(*)`.as('rows'),
          counted(`x.result = 'added'`).as('added'),
          counted(`x.result = 'changed'`).as('changed'),
          counted(`x.plan = 'faulty'`).as('left_out'),
        ])
        .as('x'),
    )
    .leftJoin('levels as l', 'l.id', 'x.level_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('levels as b')
          .where(sql<boolean>`b.id = any (l.path)`)
          .orderBy(sql`case b.kind when 'building' then 0 when 'site' then 1 else 2 end`)
          .orderBy(sql`cardinality(b.path)`)
          .limit(1)
          .select(['b.id', said('b').as('name')])
          .as('b'),
      (join) => join.onTrue(),
    )
    .groupBy(['b.id', 'b.name'])
    .select([
      sql<string | null>`b.name`.as('name'),
      sql<number>`sum(x.rows)::int`.as('rows'),
      sql<number>`sum(x.added)::int`.as('added'),
      sql<number>`sum(x.changed)::int`.as('changed'),
      sql<number>`sum(x.left_out)::int`.as('left_out'),
    ])
    .orderBy(sql`b.name nulls last`)
    .execute()

/** The first text of each column, out of the first rows. */
async function samplesOf(db: Db, id: number, columns: number): Promise<string[]> {
  const first = await db
    .selectFrom('resource_import_rows')
    .where('resource_import_id', '=', id)
    .orderBy('n')
    .limit(20)
    .select('cells')
    .execute()
  return Array.from({ length: columns }, (_, index) => first.find(({ cells }) => cells[index])?.cells[index] ?? '')
}
