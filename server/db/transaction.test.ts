// @module-tag once
import { NoResultError } from 'kysely'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { inCompany, makeOffice, ownerPool } from '../test/factories.ts'
import { inTransaction } from './transaction.ts'

const server = useApp()

test('work that misses a row which was there a moment ago runs again, and sees that it is gone', async () => {
  const office = await makeOffice(server.app)
  const pool = await ownerPool()
  let tries = 0
  const found = await inTransaction(pool, async (db) => {
    const rows = db
      .selectFrom('resources')
      .where('company_id', '=', office.id)
      .where('id', '=', office.room)
      .select('id')
    if (!(await rows.executeTakeFirst())) return 'gone'
    tries++
    await inCompany(office.id, (other) => other.deleteFrom('resources').where('id', '=', office.room).execute())
    return rows.executeTakeFirstOrThrow()
  })
  expect([tries, found]).toEqual([1, 'gone'])
})

test('a row that is missing in every try is a fault of the program', async () => {
  const pool = await ownerPool()
  const never = inTransaction(pool, (db) =>
    db.selectFrom('companies').where('id', '=', 0).selectAll().executeTakeFirstOrThrow(),
  )
  await expect(never).rejects.toThrow(NoResultError)
})
