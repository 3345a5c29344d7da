import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner } from '../server/db/start/owner.ts'

const schema = readFileSync(join(import.meta.dirname, 'straight.sql'), 'utf8')

/**
 * A copy of the bench's rows in the schema `straight`, whose triggers don't change with the product: what a booking costs is
 * compared with an insert that stays the same.
 */
export async function copyStraight(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '512MB'`)
    await client.query(schema)
    await client.query('commit')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  })
}

export async function dropStraight(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (client) => client.query('drop schema straight cascade'))
}
