import { sql } from 'kysely'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { type Mapping, type Row, textsOf } from './cells.ts'
import { asSets } from './joined.ts'
import type { ImportKind, Verdict } from './kinds.ts'

/** Rows that are checked in one transaction. */
const rowsCheckedAtOnce = 2_000

type Work = Pick<UnitOfWork, 'db' | 'actor'>

export const withTexts = (kind: ImportKind, mapping: Mapping, rows: readonly Row[]) =>
  rows.map(({ n, cells }) => ({ n, texts: textsOf(kind, cells, mapping) }))

/** Checks rows that aren't checked yet; returns how many there were. Nothing but the import itself is written. */
export async function checkPart(work: Work, kind: ImportKind, id: number, mapping: Mapping): Promise<number> {
  const rows: Row[] = await work.db
    .selectFrom('resource_import_rows')
    .where('resource_import_id', '=', id)
    .where('plan', 'is', null)
    .orderBy('n')
    .limit(rowsCheckedAtOnce)
    .select(['n', 'cells'])
    .execute()
  if (!rows.length) return 0
  await keep(work, kind, id, await kind.judge(work, withTexts(kind, mapping, rows), { lock: false }))
  return rows.length
}

/** Writes what the check found into the rows, with one statement. */
export async function keep(
  { db }: Pick<UnitOfWork, 'db'>,
  { about }: ImportKind,
  importId: number,
  judged: readonly Verdict[],
): Promise<void> {
  if (!judged.length) return
  const found = judged.map(({ n, plan, faults, id, level_id, name }) => ({ n, plan, faults, id, level_id, name }))
  await asSets(
    db,
    sql`update resource_import_rows x set plan = v.plan, faults = v.faults, ${sql.ref(about)} = v.id,
      level_id = v.level_id, name = v.name
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as v (n int, plan text, faults jsonb, id bigint, level_id bigint, name text)
    where x.resource_import_id = ${importId} and x.n = v.n`,
  )
}

/** Refuses rows about the same as an earlier row, by what they name or by what they are about. */
export async function refuseDoubles(
  { db }: Pick<UnitOfWork, 'db'>,
  { about, same, doubledAt }: ImportKind,
  id: number,
): Promise<void> {
  const meant = sql.ref(about)
  await asSets(
    db,
    sql`with doubled as (
      select n, first_value(n) over (partition by ${same} order by n) as first_named,
        case when ${meant} is not null then first_value(n) over (partition by ${meant} order by n) end as first_meant
      from resource_import_rows where resource_import_id = ${id} and plan <> 'faulty'
    )
    update resource_import_rows x set plan = 'faulty', faults = jsonb_build_array(jsonb_build_object(
      'column', case when d.first_meant < d.n then ${doubledAt.about} else ${doubledAt.named} end, 'code', 'same_as_row',
      'values', jsonb_build_object('row', least(d.first_meant, d.first_named))))
    from doubled d where x.resource_import_id = ${id} and x.n = d.n and (d.first_named < d.n or d.first_meant < d.n)`,
  )
}
