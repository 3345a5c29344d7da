import { setTimeout as sleep } from 'node:timers/promises'
import { mapDrafts } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeOffice } from '../../../test/factories.ts'
import { begin } from '../../../test/open-transaction.ts'

const server = useApp()

/** A draft that was never published, and another transaction, which notices at once that it waits in a circle. */
async function besideDraft() {
  const office = await makeOffice(server.app)
  const { admin, floor } = office
  const { id } = (await admin.call(mapDrafts.create, { body: { name: 'Floor', level_id: floor } })).body.data
  const other = await begin(office)
  await other.run(`set local deadlock_timeout = '20ms'`, [])
  const row = [office.id, id]
  /** Asks, and goes on once the call waits. */
  const asked = async <T>(answer: Promise<T>) => {
    await Promise.race([answer, sleep(300)])
    return { answer }
  }
  const params = { id }
  return { admin, floor, other, row, asked, params }
}

test('a map that is deleted in the same moment can’t be published: 404, without a deadlock', async () => {
  const { admin, other, row, asked, params } = await besideDraft()
  await other.run('select from maps where company_id = $1 and id = $2 for update', row)
  const publishing = await asked(admin.call(mapDrafts.publish, { params, body: { edits: 0 } }))
  await other.run('delete from maps where company_id = $1 and id = $2', row)
  await other.commit()
  expect((await publishing.answer).status).toBe(404)
})

test.each(['open', 'discard', 'remove', 'dropPicture'] as const)(
  '%s beside the deletion of the map: 404',
  async (call) => {
    const { admin, other, row, asked, params } = await besideDraft()
    await other.run('delete from maps where company_id = $1 and id = $2', row)
    const asking = await asked(admin.call(mapDrafts[call], { params }))
    await other.commit()
    expect((await asking.answer).status).toBe(404)
  },
)

test('a draft that is published in the same moment is dropped, and the map stays', async () => {
  const { admin, floor, other, row, asked, params } = await besideDraft()
  await other.run('update maps set published_at = now() where company_id = $1 and id = $2', row)
  await other.run('update levels set map_id = $2 where company_id = $1 and id = $3', [...row, floor])
  const dropping = await asked(admin.call(mapDrafts.discard, { params }))
  await other.commit()
  expect((await dropping.answer).status).toBe(204)
  expect((await admin.call(mapDrafts.open, { params })).status).toBe(200)
})

test('a place is deleted while its first map is published: without a deadlock', async () => {
  const { admin, floor, other, row, asked, params } = await besideDraft()
  await other.run('select lock_tree($1)', [row[0]])
  await other.run('select from levels where company_id = $1 and id = $2 for update', [row[0], floor])
  const publishing = await asked(admin.call(mapDrafts.publish, { params, body: { edits: 0 } }))
  await other.run('update map_drafts set level_id = null where company_id = $1 and map_id = $2', row)
  await other.commit()
  expect((await publishing.answer).status).toBe(200)
})
