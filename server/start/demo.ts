import { asOwner } from '../db/start/owner.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { fillDemo } from '../demo/demo.ts'

/** Any number but the migrations' own. */
const lock = 7_021_835

/** Whether the demo company is in the database. */
export async function holdsDemo(ownerUrl: string): Promise<boolean> {
  const { rowCount } = await asOwner(ownerUrl, (client) =>
    client.query('select from master_users where lower(email) = any ($1)', [demoAccounts.map(({ email }) => email)]),
  )
  return rowCount !== 0
}

/** Fills the demo company into a database without companies. Nodes that start together fill it once. */
export async function fillDemoOnce(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query('select from companies limit 1')
    if (!rowCount) await fillDemo(ownerUrl)
  })
}
