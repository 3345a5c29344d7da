import pg from 'pg'
import { ownerUrl } from './urls.ts'

/** A connection in one company, whose transaction is open until it commits: what calls meet when they come beside it. */
export async function begin({ id }: { id: number }) {
  const client = new pg.Client(ownerUrl())
  await client.connect()
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, false)`, [String(id)])
  const commit = () => client.query('commit').finally(() => client.end())
  return { run: (sql: string, values: unknown[]) => client.query(sql, values), commit }
}
export type Open = Awaited<ReturnType<typeof begin>>
