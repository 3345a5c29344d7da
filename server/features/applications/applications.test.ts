import { applicationIds, applications } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice, ownerPool } from '../../test/factories.ts'
import { useOwnDatabase } from '../../test/urls.ts'

// Its second test deletes all versions of an application.
useOwnDatabase()
const server = useApp()

test('R442 the applications are those of the specification, by their ids', async () => {
  const { ann } = await makeOffice(server.app)
  const { body } = await ann.call(applications.all)
  expect(Object.fromEntries(body.data.map(({ name, id }) => [name, id]))).toEqual(applicationIds)
  expect((await ann.call(applications.get, { params: { id: 8 } })).body.data).toMatchObject({ id: 8, name: 'plan' })
  expect((await ann.call(applications.get, { params: { id: 9 } })).status).toBe(404)
})

test('R442 an application has versions, the newest first, with notes in the reader’s language', async () => {
  const { ann } = await makeOffice(server.app)
  const { 'my-visits': id } = applicationIds
  const owner = await ownerPool()
  await owner.query('delete from application_versions where application_id = $1', [id])
  await owner.query(
    `insert into application_versions (application_id, number, released_on, notes, translations) values
     ($1, '1.0', '2026-01-31', 'First', '{}'), ($1, '1.1', '2026-02-01', 'Faster', '{"de": {"notes": "Schneller"}}')`,
    [id],
  )
  const read = async (lang: string) =>
    (await ann.call(applications.versions, { params: { id }, query: { lang } } as never)).body.data
  expect(await read('de')).toMatchObject([
    { application_id: id, version: '1.1', released_on: '2026-02-01', notes: 'Schneller' },
    { version: '1.0', released_on: '2026-01-31', notes: 'First' },
  ])
  expect((await read('fr'))[0]).toMatchObject({ notes: 'Faster' })
  expect((await ann.call(applications.get, { params: { id } })).body.data.version).toBe('1.1')
  expect((await ann.call(applications.versions, { params: { id: 99 } })).status).toBe(404)
})
