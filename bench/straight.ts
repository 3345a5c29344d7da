import type pg from 'pg'
import type { SendResult } from './sender.ts'

export interface Statement {
  name: string
  text: string
  values: unknown[]
}

const enter = { name: 'enter', text: `select set_config('app.company_id', $1, true)` }

/** One transaction of a company as the driver can do it fastest: everything sent at once, one wait. */
export async function transact(client: pg.Client, companyId: number, statements: readonly Statement[]): Promise<void> {
  await Promise.all([
    client.query('begin'),
    client.query({ ...enter, values: [String(companyId)] }),
    ...statements.map((statement) => client.query(statement)),
    client.query('commit'),
  ])
}

/** Transactions a connection, one after the other; all connections start together. */
export async function sendStraight(
  clients: readonly pg.Client[],
  lanes: { companyId: number; statements: Statement[] }[][],
): Promise<Pick<SendResult, 'elapsed' | 'took'>> {
  const took: number[] = []
  const since = performance.now()
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (const { companyId, statements } of lane) {
        const begun = performance.now()
        await transact(clients[index]!, companyId, statements)
        took.push(performance.now() - begun)
      }
    }),
  )
  return { elapsed: performance.now() - since, took }
}
