import { asOwner } from '../db/start/owner.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { fillDemo } from '../demo/demo.ts'
import type { Tell } from './progress.ts'

export { analyzeDemo } from '../demo/demo.ts'

/** Any number but the migrations' own. */
const lock = 7_021_835

/** Whether the demo company is in the database. */
export async function holdsDemo(ownerUrl: string): Promise<boolean> {
  const { rowCount } = await asOwner(ownerUrl, (client) =>
    client.query('select from master_users where lower(email) = any ($1)', [demoAccounts.map(({ email }) => email)]),
  )
  return rowCount !== 0
}

/**
 * Fills the demo company into a database without companies; `during` runs the filling where there is something to do. Says
 * whether there was. Nodes that start together fill it once.
 */
export async function fillDemoOnce(
  ownerUrl: string,
  during: (fill: (tell: Tell) => Promise<void>) => Promise<void>,
): Promise<boolean> {
  return asOwner(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query('select from companies limit 1')
    if (rowCount) return false
    await during((tell) => fillDemo(ownerUrl, tell))
    return true
  })
}
