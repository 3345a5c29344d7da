import type pg from 'pg'
import { connect, disconnect } from '../database.ts'
import type { Figure } from '../figures.ts'
import type { Workbench } from '../place.ts'
import type { Statement } from '../straight.ts'
import { hotStatements } from './hot.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
}

/** Tables with at least this many rows may not be read sequentially. */
const large = 10_000

/** G7: no hot statement reads a large table sequentially, planned for its values or for any values. */
export async function measurePlans({ database, people }: Workbench): Promise<Figure[]> {
  const [person] = people
  const [client] = (await connect(database.appUrl, 1)) as [pg.Client]
  const { found, tables } = await tablesReadWhole(client, person!.companyId, await hotStatements(client, person!))
  await disconnect([client])
  const reached = found.length ? found.join('; ') : `none of ${tables} large tables`
  return [{ goal: 'G7', what: 'tables over 10,000 rows read whole', reached, wanted: 'none', holds: !found.length }]
}

/** The large tables that statements read sequentially, after what the statements are for, and how many tables are large. */
export async function tablesReadWhole(
  client: pg.Client,
  companyId: number,
  all: Record<string, Statement[]>,
): Promise<{ found: string[]; tables: number }> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > ${large}`,
  )
  const tables = new Set(rows.map(({ relname }) => relname))
  const found: string[] = []
  for (const [what, statements] of Object.entries(all))
    for (const mode of ['force_custom_plan', 'force_generic_plan'])
      for (const statement of statements) {
        const scanned = wholeReads(await planOf(client, companyId, mode, statement)).filter((name) => tables.has(name))
        if (scanned.length) found.push(`${what}: ${scanned.join(', ')}`)
      }
  return { found: [...new Set(found)], tables: tables.size }
}

async function planOf(client: pg.Client, companyId: number, mode: string, { text, values }: Statement): Promise<Node> {
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true), set_config('plan_cache_mode', $2, true)`, [
    String(companyId),
    mode,
  ])
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
    text: `explain (format json) ${text}`,
    values,
  })
  await client.query('rollback')
  return rows[0]!['QUERY PLAN'][0].Plan
}

function wholeReads(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : []
  return [...own, ...(node.Plans ?? []).flatMap(wholeReads)]
}
