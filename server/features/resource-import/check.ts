import { sql } from 'kysely'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { type DraftVerdict, judge, knownNames } from '../resource-changes/resource-changes.ts'
import { draftOf, type Mapping, type Row } from './draft.ts'
import { asSets } from './joined.ts'

/** Rows that are checked in one transaction. */
export const rowsCheckedAtOnce = 2_000

/** Checks rows that aren't checked yet; returns how many there were. Nothing but the import itself is written. */
export async function checkPart(
  { db, actor }: Pick<UnitOfWork, 'db' | 'actor'>,
  id: number,
  mapping: Mapping,
): Promise<number> {
  const rows: Row[] = await db
    .selectFrom('resource_import_rows')
    .where('resource_import_id', '=', id)
    .where('plan', 'is', null)
    .orderBy('n')
    .limit(rowsCheckedAtOnce)
    .select(['n', 'cells'])
    .execute()
  if (!rows.length) return 0
  const known = await knownNames(db, actor)
  const drafts = rows.map((row) => draftOf(row, mapping, known))
  await keep({ db }, id, await judge(db, actor, known, drafts, { lock: false }))
  return rows.length
}

/** Writes what the check found into the rows, with one statement. */
export async function keep({ db }: Pick<UnitOfWork, 'db'>, id: number, judged: readonly DraftVerdict[]): Promise<void> {
  if (!judged.length) return
  const found = judged.map(({ n, plan, faults, id: resource_id, level_id, name }) => ({
    ...{ n, plan, faults, resource_id, level_id, name },
  }))
  await asSets(
    db,
    sql`update resource_import_rows x set plan = v.plan, faults = v.faults, resource_id = v.resource_id,
      level_id = v.level_id, name = v.name
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as v (n int, plan text, faults jsonb, resource_id bigint, level_id bigint, name text)
    where x.resource_import_id = ${id} and x.n = v.n`,
  )
}

/** Refuses rows about the resource of an earlier row, or with its name in its place. */
export async function refuseDoubles({ db }: Pick<UnitOfWork, 'db'>, id: number): Promise<void> {
  await asSets(
    db,
    sql`with doubled as (
      select n, first_value(n) over (partition by level_id, lower(name) order by n) as first_named,
        case when resource_id is not null then first_value(n) over (partition by resource_id order by n) end as first_meant
      from resource_import_rows where resource_import_id = ${id} and plan <> 'faulty'
    )
    update resource_import_rows x set plan = 'faulty', faults = jsonb_build_array(jsonb_build_object(
      'column', case when d.first_meant < d.n then 'id' else 'name' end, 'code', 'same_as_row',
      'values', jsonb_build_object('row', least(d.first_meant, d.first_named))))
    from doubled d where x.resource_import_id = ${id} and x.n = d.n and (d.first_named < d.n or d.first_meant < d.n)`,
  )
}
