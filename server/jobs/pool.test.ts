import { expect, onTestFinished, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { ownerPool } from '../test/factories.ts'
import { ownerUrl } from '../test/urls.ts'
import { openOwnerPool } from './pool.ts'

useApp()

test('a connection that the server ends is never handed out again, not even in the moment of its end', async () => {
  const pool = openOwnerPool(ownerUrl(), 1)
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const next = client.query('select pg_sleep(60)').catch(async () => {
    client.release()
    return await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  })
  await (await ownerPool()).query('select pg_terminate_backend($1)', [rows[0].pid])
  expect((await next).rows[0]!.pid).not.toBe(rows[0].pid)
})
