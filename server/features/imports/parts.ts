import { sql } from 'kysely'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import type { Mapping, Row } from './cells.ts'
import { keep, withTexts } from './check.ts'
import { asSets } from './joined.ts'
import type { DoneRow, ImportKind, Verdict } from './kinds.ts'

/**
 * Writes the next rows to be added or changed, after judging them again; returns how many it took. Their results are
 * stored in the same transaction, so nothing is written twice; a row that can no longer be written gets an error.
 */
export async function writePart(unit: UnitOfWork, kind: ImportKind, id: number, mapping: Mapping): Promise<number> {
  const { db } = unit
  const rows: (Row & { plan: string | null })[] = await db
    .selectFrom('resource_import_rows')
    .where('resource_import_id', '=', id)
    .where('plan', 'in', ['add', 'change'])
    .where('result', 'is', null)
    .orderBy('n')
    .limit(kind.writtenAtOnce)
    .select(['n', 'cells', 'plan'])
    .execute()
  if (!rows.length) return 0
  // Somebody has added it since the check, which showed nobody that it would be changed.
  const taken = (each: Verdict): Verdict => ({ ...each, plan: 'faulty', faults: [kind.taken] })
  const found = await kind.judge(unit, withTexts(kind, mapping, rows), { lock: true })
  const judged = found.map((each, index) =>
    rows[index]!.plan === 'add' && each.plan === 'change' ? taken(each) : each,
  )
  const written = await kind.write(unit, judged)
  const done = new Map(written.map((each) => [each.n, each]))
  await keep(
    unit,
    kind,
    id,
    judged.map((each) =>
      each.plan === 'add' && !done.has(each.n) ? taken(each) : { ...each, id: done.get(each.n)?.id ?? each.id },
    ),
  )
  await keepResults(
    unit,
    id,
    judged.flatMap(({ n, plan }) =>
      done.has(n) ? [{ ...done.get(n)!, result: plan === 'add' ? 'added' : 'changed' }] : [],
    ),
  )
  const ids = written.map((each) => each.id)
  if (ids.length) await kind.tell(unit, ids)
  return rows.length
}

/** Undoes the last rows that are in; returns how many. What something has happened to since stays as it is. */
export async function undoPart(unit: UnitOfWork, kind: ImportKind, id: number): Promise<number> {
  const rows: DoneRow[] = await unit.db
    .selectFrom('resource_import_rows')
    .where('resource_import_id', '=', id)
    .where('result', 'in', ['added', 'changed'])
    .orderBy('n', 'desc')
    .limit(kind.undoneAtOnce)
    .select((eb) => ['n', 'result', eb.ref(kind.about).as('id'), 'version', sql<unknown>`before`.as('before')])
    .execute()
  if (!rows.length) return 0
  const undone = await kind.undo(unit, rows)
  await keepResults(
    unit,
    id,
    rows.map(({ n }) => ({ n, result: undone.has(n) ? 'undone' : 'kept' })),
  )
  const ids = rows.flatMap((row) => (undone.has(row.n) && row.id !== null ? [row.id] : []))
  if (ids.length) await kind.tell(unit, ids)
  return rows.length
}

interface Result {
  n: number
  result: string
  version?: number
  before?: object
}

async function keepResults({ db }: Pick<UnitOfWork, 'db'>, id: number, results: readonly Result[]): Promise<void> {
  if (!results.length) return
  await asSets(
    db,
    sql`update resource_import_rows x set result = v.result, before = coalesce(v.before, x.before),
      version = coalesce(v.version, x.version)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as v (n int, result text, before jsonb, version int)
    where x.resource_import_id = ${id} and x.n = v.n`,
  )
}
