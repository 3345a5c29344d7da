import { applicationIds, companyDocuments, documents, type NewDocument } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'

const server = useApp()
const { hub, plan } = applicationIds
const past = '2020-01-01'
const future = '2199-01-01'

const text = (locale: string, name: string, content = '<p>Be kind.</p>') => ({ locale, name, content })
const rules = (changes: Partial<NewDocument> = {}): NewDocument => ({
  translations: [text('en', 'House rules'), text('de', 'Hausordnung', '<p>Seien Sie nett.</p>')],
  publish_date: past,
  applications: [hub],
  ...changes,
})
const add = async ({ admin }: Office, changes: Partial<NewDocument> = {}) =>
  (await admin.call(companyDocuments.create, { body: rules(changes) })).body.data
const change = (who: Person, id: number, body: Partial<NewDocument> & { is_correction?: boolean; version?: number }) =>
  who.call(companyDocuments.update, { params: { id }, body: { ...rules(), ...body } })
const accept = (who: Person, id: number, version_id?: number) =>
  who.call(documents.accept, { body: { company_document_id: id, ...(version_id && { version_id }) } })
const withdraw = (who: Person, id: number) => who.call(documents.withdraw, { body: { company_document_id: id } })
const waiting = async (who: Person, application: number = hub) =>
  (await who.call(documents.unaccepted, { params: { id: application } })).body.data
const versionsOf = async ({ admin }: Office, id: number) =>
  (await admin.call(companyDocuments.versions, { params: { id } })).body.data
const acceptances = async ({ admin }: Office, id: number, query = {}) =>
  (await admin.call(companyDocuments.acceptances, { params: { id }, query })).body

test('R380 R381 a document is asked for in its applications from its day on', async () => {
  const office = await makeOffice(server.app)
  const document = await add(office)
  expect(document).toMatchObject({ name: 'House rules', version_number: 1, in_force: 1, applications: [hub] })
  expect(document).toMatchObject({ locales: ['en', 'de'], accepted_count: 0, translations: rules().translations })
  await add(office, { publish_date: future, translations: [text('en', 'Later')] })
  expect((await waiting(office.ann)).map(({ name }) => name)).toEqual(['House rules'])
  expect(await waiting(office.ann, plan)).toEqual([])
  await change(office.admin, document.id, { applications: [plan], is_correction: true })
  expect(await waiting(office.ann)).toEqual([])
  expect(await waiting(office.ann, plan)).toHaveLength(1)
})

test('R384 a reader whose language is missing reads the company’s', async () => {
  const office = await makeOffice(server.app)
  const { id } = await add(office)
  const read = async (lang: string) =>
    (await office.ann.call(documents.unaccepted, { params: { id: hub }, query: { lang } } as never)).body.data[0]
  expect(await read('de')).toMatchObject({ locale: 'de', name: 'Hausordnung', content: '<p>Seien Sie nett.</p>' })
  expect(await read('fr')).toMatchObject({ locale: 'en', name: 'House rules' })
  await inCompany(office.id, (_, client) =>
    client.query(`update company_profiles set language_id = (select id from languages where locale = 'de')`),
  )
  expect(await read('fr')).toMatchObject({ locale: 'de', name: 'Hausordnung' })
  expect(await read('en')).toMatchObject({ locale: 'en', name: 'House rules' })
  const english = await change(office.admin, id, { translations: [text('en', 'House rules')] })
  expect(english.status).toBe(422)
})

test('a document without the company’s language, and a text with nothing left, are refused at their fields', async () => {
  const office = await makeOffice(server.app)
  const refused = async (translations: NewDocument['translations']) =>
    (await office.admin.call(companyDocuments.create, { body: rules({ translations }) })) as {
      status: number
      body: { errors?: Record<string, string[]> }
    }
  const german = await refused([text('de', 'Hausordnung')])
  expect([german.status, Object.keys(german.body.errors ?? {})]).toEqual([422, ['translations']])
  const emptied = await refused([text('en', 'House rules', '<script>alert(1)</script>')])
  expect([emptied.status, Object.keys(emptied.body.errors ?? {})]).toEqual([422, ['translations.0.content']])
  const { translations } = await add(office, {
    translations: [text('en', 'Rules', '<p onclick="x()">A<script>b</script></p>')],
  })
  expect(translations[0]!.content).toBe('<p>A</p>')
})

test('R382 a new version asks everybody again, a correction nobody, and both keep the earlier texts', async () => {
  const office = await makeOffice(server.app)
  const { id } = await add(office)
  await accept(office.ann, id)
  const corrected = [text('en', 'House rules', '<p>Be kind!</p>')]
  await change(office.admin, id, { translations: corrected, is_correction: true })
  expect(await waiting(office.ann)).toEqual([])
  const renewed = [text('en', 'House rules', '<p>Be kind, and quiet.</p>')]
  const { body } = await change(office.admin, id, { translations: renewed })
  expect(body.data).toMatchObject({ version_number: 2, in_force: 2, accepted_count: 0 })
  expect(await waiting(office.ann)).toMatchObject([{ version_number: 2, accepted_number: 1 }])
  await accept(office.ann, id)
  expect(await waiting(office.ann)).toEqual([])
  const versions = await versionsOf(office, id)
  expect(versions.map(({ number, correction, accepted_count }) => [number, correction, accepted_count])).toEqual([
    [2, 0, 1],
    [1, 1, 0],
    [1, 0, 1],
  ])
  const first = await office.admin.call(companyDocuments.text, { params: { id: versions[2]!.id } })
  expect(first.body.data.translations).toEqual(rules().translations)
  expect(versions[0]).toMatchObject({ is_in_force: true, created_by: { id: office.admin.id } })
})

test('saving the same text again, or only other applications, asks nobody again', async () => {
  const office = await makeOffice(server.app)
  const { id } = await add(office)
  await accept(office.ann, id)
  const { body } = await change(office.admin, id, { applications: [hub, plan] })
  expect(body.data).toMatchObject({ version_number: 1, applications: [hub, plan] })
  expect([await waiting(office.ann), await waiting(office.ann, plan)]).toEqual([[], []])
  expect(await versionsOf(office, id)).toHaveLength(1)
})

test('R381 a version whose day is to come asks nobody; the one before it holds until then', async () => {
  const office = await makeOffice(server.app)
  const { id } = await add(office)
  await accept(office.ann, id)
  const later = [text('en', 'House rules', '<p>From then on.</p>')]
  const planned = await change(office.admin, id, { translations: later, publish_date: future })
  expect(planned.body.data).toMatchObject({ version_number: 2, in_force: 1, accepted_count: 1 })
  expect(await waiting(office.ann)).toEqual([])
  expect(await waiting(office.ben)).toMatchObject([{ version_number: 1, content: '<p>Be kind.</p>' }])
  const again = await change(office.admin, id, { translations: later, publish_date: '2199-02-01' })
  expect(again.body.data.version_number).toBe(2)
  const now = await change(office.admin, id, { translations: later })
  expect(now.body.data).toMatchObject({ version_number: 2, in_force: 2 })
  expect(await waiting(office.ann)).toHaveLength(1)
})

test('a text that another version has replaced can’t be accepted any more; one that was only corrected can', async () => {
  const office = await makeOffice(server.app)
  const { id } = await add(office)
  const [shown] = await waiting(office.ann)
  await change(office.admin, id, { translations: [text('en', 'House rule')], is_correction: true })
  expect((await accept(office.ann, id, shown!.version_id)).status).toBe(200)
  await change(office.admin, id, { translations: [text('en', 'Other rules')] })
  const refused = await accept(office.ben, id, shown!.version_id)
  expect([refused.status, Object.keys((refused.body as { errors?: object }).errors!)]).toEqual([422, ['version_id']])
})

test('R383 who withdraws is asked again; the trail keeps that they had accepted', async () => {
  const office = await makeOffice(server.app)
  const { id } = await add(office)
  await accept(office.ann, id)
  await accept(office.ben, id)
  expect((await office.ann.call(documents.accepted)).body.data).toMatchObject([{ id, version_number: 1 }])
  expect((await withdraw(office.ann, id)).status).toBe(200)
  expect((await withdraw(office.ann, id)).status).toBe(200)
  expect([(await waiting(office.ann)).length, (await waiting(office.ben)).length]).toEqual([1, 0])
  expect((await office.ann.call(documents.accepted)).body.data).toEqual([])
  const kept = await inCompany(office.id, (_, client) =>
    client.query(`select before from audit_log where entity = 'company_document_acceptances' and action = 'delete'`),
  )
  expect(kept.rows).toHaveLength(1)
})

test('two administrators who edit one document: the second is told what changed, and by whom', async () => {
  const office = await makeOffice(server.app)
  const { id, version } = await add(office)
  await change(office.admin, id, { translations: [text('en', 'Their rules')], version })
  const refused = await change(office.admin, id, { applications: [plan], version })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'version_changed',
      changed: { changes: [{ field: 'translations', value: [text('en', 'Their rules')] }] },
    },
  })
  const second = await change(office.admin, id, { applications: [plan] })
  const moved = await change(office.admin, id, { publish_date: past, version: second.body.data.version - 1 })
  expect(moved).toMatchObject({ status: 409 })
})

test('who accepted which version when, and who has yet to, by words, version and state', async () => {
  const office = await makeOffice(server.app)
  const { id } = await add(office)
  await accept(office.ann, id)
  await accept(office.ben, id)
  await change(office.admin, id, { translations: [text('en', 'New rules')] })
  await accept(office.ann, id)
  const { data, meta } = await acceptances(office, id)
  expect(meta.pagination.total).toBe(3)
  const numbers = Object.fromEntries(data.map((row) => [row.id, [row.number, row.is_current]]))
  expect(numbers).toEqual({
    [office.ann.id]: [2, true],
    [office.ben.id]: [1, false],
    [office.admin.id]: [null, false],
  })
  const idsBy = async (query: object) => (await acceptances(office, id, query)).data.map((row) => row.id).sort()
  expect(await idsBy({ state: ['accepted'] })).toEqual([office.ann.id])
  expect(await idsBy({ state: ['not_yet'] })).toEqual([office.ben.id, office.admin.id].sort())
  expect(await idsBy({ number: [1] })).toEqual([office.ann.id, office.ben.id].sort())
  expect(await idsBy({ number: [2], state: ['not_yet'] })).toEqual([office.ben.id, office.admin.id].sort())
  expect(await idsBy({ query: 'ann' })).toEqual([office.ann.id])
  const file = await office.admin.call(companyDocuments.acceptancesCsv, { params: { id }, query: { sort: '-number' } })
  const lines = (await file.body.content.text()).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('Ann')
})

test('R197 documents are listed by application and by their name in any language', async () => {
  const office = await makeOffice(server.app)
  await add(office)
  await add(office, { translations: [text('en', 'Privacy')], applications: [hub, plan] })
  await add(office, { translations: [text('en', 'Wi-Fi')], applications: [] })
  const names = async (query = {}) =>
    (await office.admin.call(companyDocuments.list, { query })).body.data.map(({ name }) => name)
  expect(await names()).toEqual(['House rules', 'Privacy', 'Wi-Fi'])
  expect(await names({ applications: [plan] })).toEqual(['Privacy'])
  expect(await names({ applications: [plan, hub] })).toEqual(['House rules', 'Privacy'])
  expect(await names({ query: 'hausordnung' })).toEqual(['House rules'])
  const whole = await office.admin.call(companyDocuments.list, { query: { includes: ['translations'] } })
  expect(whole.body.data[0]).toMatchObject({ translations: rules().translations })
})

test('deleting a document takes its versions along, and nobody is asked for it', async () => {
  const office = await makeOffice(server.app)
  const { id } = await add(office)
  await accept(office.ben, id)
  expect((await office.admin.call(companyDocuments.remove, { params: { id } })).status).toBe(200)
  expect(await waiting(office.ann)).toEqual([])
  expect((await office.admin.call(companyDocuments.get, { params: { id } })).status).toBe(404)
  const kept = await inCompany(office.id, (_, client) =>
    client.query(
      `select entity from audit_log where action = 'delete' and entity like 'company_document%' group by entity order by 1`,
    ),
  )
  expect(kept.rows.map(({ entity }) => entity)).toEqual([
    'company_document_acceptances',
    'company_document_applications',
    'company_document_versions',
    'company_documents',
  ])
})

test('without the permission nobody reads or changes documents', async () => {
  const office = await makeOffice(server.app)
  const { id } = await add(office)
  const carl = await addPerson(server.app, office, 'employee', 'Carl')
  const asked = [
    carl.call(companyDocuments.list),
    carl.call(companyDocuments.acceptances, { params: { id } }),
    change(carl, id, {}),
    carl.call(companyDocuments.remove, { params: { id } }),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('the list of who accepted, and that of documents, cost the same number of queries whatever their length', async () => {
  const office = await makeOffice(server.app)
  const { id } = await add(office)
  const count = async () => [
    await queriesOf(() => acceptances(office, id)),
    await queriesOf(() => office.admin.call(companyDocuments.list)),
    await queriesOf(() => office.ann.call(documents.unaccepted, { params: { id: hub } })),
  ]
  // Asked once before, so that rights are known.
  await count()
  const few = await count()
  for (const name of ['Carl', 'Dora']) await accept(await addPerson(server.app, office, 'employee', name), id)
  await add(office)
  await add(office)
  await count()
  expect(await count()).toEqual(few)
})
