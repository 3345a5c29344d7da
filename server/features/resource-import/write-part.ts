import { sql } from 'kysely'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { type DraftVerdict, judge, knownNames, writeJudged } from '../resource-changes/resource-changes.ts'
import { keep } from './check.ts'
import { draftOf, type Mapping, type Row } from './draft.ts'
import { asSets } from './joined.ts'

/** Rows per transaction, few enough that people who book don't notice the wait. */
const writtenAtOnce = 250

/**
 * Writes the next rows to be added or changed, after judging them again; returns how many it took. Their results are
 * stored in the same transaction, so nothing is written twice; a row that can no longer be written gets an error.
 */
export async function writePart({ db, actor, emit }: UnitOfWork, id: number, mapping: Mapping): Promise<number> {
  const rows: (Row & { plan: string | null })[] = await db
    .selectFrom('resource_import_rows')
    .where('resource_import_id', '=', id)
    .where('plan', 'in', ['add', 'change'])
    .where('result', 'is', null)
    .orderBy('n')
    .limit(writtenAtOnce)
    .select(['n', 'cells', 'plan'])
    .execute()
  if (!rows.length) return 0
  const known = await knownNames(db, actor)
  const drafts = rows.map((row) => draftOf(row, mapping, known))
  const judged = (await judge(db, actor, known, drafts, { lock: true })).map((each, index) =>
    rows[index]!.plan === 'add' && each.plan === 'change' ? taken(each) : each,
  )
  const written = await writeJudged(db, judged)
  const done = new Map(written.map((each) => [each.n, each]))
  await keep(
    { db },
    id,
    judged.map((each) =>
      each.plan === 'add' && !done.has(each.n) ? taken(each) : { ...each, id: done.get(each.n)?.id ?? each.id },
    ),
  )
  await keepResults(
    { db },
    id,
    judged.flatMap((each) => (done.has(each.n) ? [{ ...done.get(each.n)!, ...resultOf(each) }] : [])),
  )
  const ids = written.map((each) => each.id)
  if (ids.length) await emit(['resource.changed', 'grid.changed'], ids, ids)
  return rows.length
}

/** Another resource has taken the name since the check, which showed nobody that it would be changed. */
const taken = (each: DraftVerdict): DraftVerdict => ({
  ...each,
  plan: 'faulty',
  faults: [{ column: 'name', code: 'name_taken' }],
})

const resultOf = ({ plan, before }: DraftVerdict) => ({ result: plan === 'add' ? 'added' : 'changed', before })

interface Result {
  n: number
  result: string
  version?: number
  before?: object
}

export async function keepResults(
  { db }: Pick<UnitOfWork, 'db'>,
  id: number,
  results: readonly Result[],
): Promise<void> {
  if (!results.length) return
  await asSets(
    db,
    sql`update resource_import_rows x set result = v.result, before = coalesce(v.before, x.before),
      version = coalesce(v.version, x.version)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as v (n int, result text, before jsonb, version int)
    where x.resource_import_id = ${id} and x.n = v.n`,
  )
}
