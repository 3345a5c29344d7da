import { randomUUID } from 'node:crypto'
import { applicationIds, applications, versions } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { testCatalogue } from '../../test/catalogue.ts'
import { makeMaster, makeOffice, ownerPool } from '../../test/factories.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { seedVersions } from './applications.ts'

// The provider and a company read all versions one after the other, and no other file may add one in between.
useOwnDatabase()
const server = useApp()
const application_id = applicationIds.visitor
const aVersion = () => `9.${randomUUID().slice(0, 8)}`

testCatalogue({
  calls: versions,
  people: async () => ({ may: await makeMaster(server.app) }),
  unique: 'version',
  body: (version) => ({ application_id, version, released_on: '2026-01-01' }),
  // The tests of this file share them.
  value: (word, mark) => `${word} ${mark}`,
})

test('R442 the provider adds, changes and deletes versions, and companies read them', async () => {
  const [master, { ann }] = [await makeMaster(server.app), await makeOffice(server.app)]
  const version = aVersion()
  const translations = [{ locale: 'de', notes: 'Neu' }]
  const body = { application_id, version, released_on: '2099-01-01', notes: 'New', translations }
  const added = await master.call(versions.create, { body })
  expect([added.status, added.body.data]).toMatchObject([201, { ...body, application: 'visitor' }])
  const params = { id: added.body.data.id }
  const newest = async () => (await ann.call(applications.get, { params: { id: application_id } })).body.data.version
  expect(await newest()).toBe(version)
  const changed = await master.call(versions.update, { params, body: { ...body, notes: 'Newer' } })
  expect(changed.body.data.notes).toBe('Newer')
  expect((await master.call(versions.list, { query: { query: version } })).body.data).toMatchObject([{ version }])
  expect((await master.call(versions.remove, { params })).body).toEqual({ success: true })
  expect((await master.call(versions.get, { params })).status).toBe(404)
  expect(await newest()).not.toBe(version)
})

test('a version that is sent twice with one Idempotency-Key is added once, whoever else uses that key', async () => {
  const [master, other] = [await makeMaster(server.app), await makeMaster(server.app)]
  const send = (person: typeof master, version: string) =>
    person.call(
      versions.create,
      { body: { application_id, version, released_on: '2026-01-01' } },
      { 'idempotency-key': 'k1' },
    )
  const version = aVersion()
  const [first, second] = await Promise.all([send(master, version), send(master, version)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect((await send(master, aVersion())).error.code).toBe('idempotency_key_reused')
  expect((await send(other, aVersion())).status).toBe(201)
})

test('a version is an application’s once, of an application there is', async () => {
  const master = await makeMaster(server.app)
  const body = { application_id, version: aVersion(), released_on: '2026-01-01' }
  await master.call(versions.create, { body })
  const again = await master.call(versions.create, { body })
  expect([again.status, Object.keys(again.error.errors!)]).toEqual([409, ['version']])
  const nowhere = await master.call(versions.create, { body: { ...body, application_id: 99 } })
  expect([nowhere.status, Object.keys(nowhere.error.errors!)]).toEqual([422, ['application_id']])
})

test('the notes of each release come once: what the provider deleted or renamed before stays so', async () => {
  const master = await makeMaster(server.app)
  const versionOf = (version: string) => ({ application_id, version, released_on: '2026-01-01', notes: 'New' })
  const [first, second, third] = [aVersion(), aVersion(), aVersion()]
  const start = async (...known: string[]) =>
    (await ownerPool()).query(seedVersions, [
      JSON.stringify(known.map((each) => ({ ...versionOf(each), translations: {} }))),
    ])
  const listed = async () => {
    const { body } = await master.call(versions.ofApplication, { params: { id: application_id } })
    return body.data.filter(({ version }) => [first, second, third, 'Renamed'].includes(version))
  }
  await start(first, second)
  const [kept, gone] = await listed()
  const body = { ...versionOf('Renamed'), notes: 'Rewritten' }
  await master.call(versions.update, { params: { id: kept!.id }, body })
  await master.call(versions.remove, { params: { id: gone!.id } })
  await start(first, second, third)
  expect((await listed()).map(({ version, notes }) => [version, notes])).toEqual([
    [third, 'New'],
    ['Renamed', 'Rewritten'],
  ])
  expect((await master.call(versions.create, { body: versionOf(gone!.version) })).status).toBe(201)
  expect((await master.call(versions.remove, { params: { id: gone!.id } })).status).toBe(404)
})

test('R442 the provider reads the same applications and versions as companies do', async () => {
  const [master, { ann }] = [await makeMaster(server.app), await makeOffice(server.app)]
  const params = { id: applicationIds.bookings }
  const pairs = [
    [await master.call(versions.applications), await ann.call(applications.all)],
    [await master.call(versions.application, { params }), await ann.call(applications.get, { params })],
    [await master.call(versions.ofApplication, { params }), await ann.call(applications.versions, { params })],
  ]
  for (const [own, theirs] of pairs) expect(own!.body).toEqual(theirs!.body)
})
