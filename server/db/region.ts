import type pg from 'pg'
import { statement } from './query/statement.ts'
import type { Regions } from './regions.ts'
import { onConnection, open } from './transaction.ts'

/** Milliseconds that one query about a whole region may take. */
const patience = 600_000

/**
 * One query about all companies of a region, in one round trip. Only functions of the role kontor_keeper see more than
 * one company (migration 0042); any other statement finds no rows here.
 */
export async function askRegion<Row extends pg.QueryResultRow>(
  regions: Regions,
  region: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const ask = async (client: pg.PoolClient) => {
    const opened = open(client, statement(`select set_config('statement_timeout', $1, true)`, [String(patience)]))
    const [{ rows }] = await Promise.all([client.query<Row>(statement(text, values)), opened, client.query('commit')])
    return rows
  }
  return regions.inTurn({ id: 0, region }, () => onConnection(regions.pool(region), ask))
}
