import { randomUUID } from 'node:crypto'
import { defaultHelpNames, help, masterHelp } from '@kontor/contract'
import { expect, test } from 'vitest'
import { callerWith, useApp } from '../../test/app.ts'
import { testCatalogue } from '../../test/catalogue.ts'
import { makeMaster, makeOffice, ownerPool } from '../../test/factories.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { productPages, seedHelp } from './help.ts'

// Its provider rewrites and deletes the product's own help texts.
useOwnDatabase()
const server = useApp()
const somewhere = () => `/s${randomUUID().slice(0, 8)}`
const content = '<p>How</p>'

testCatalogue({
  calls: masterHelp,
  people: async () => ({ may: await makeMaster(server.app) }),
  unique: 'route',
  body: (route) => ({ route, content }),
  // The tests of this file share them.
  value: (word, mark) => `/${word.replace(' ', '-')}-${mark}`,
})

test('R443 the provider writes a help text in several languages, and companies read it in theirs', async () => {
  const [master, { ann }] = [await makeMaster(server.app), await makeOffice(server.app)]
  const route = somewhere()
  const translations = [{ locale: 'de', name: 'Schiffe', content: '<p>Wie</p>' }]
  const added = await master.call(masterHelp.create, { body: { route, name: 'Ships', content, translations } })
  expect([added.status, added.body.data]).toMatchObject([201, { route, name: 'Ships', content, translations }])
  const read = async (lang: string) =>
    (await ann.call(help.ofRoute, { body: { route }, query: { lang } } as never)).body.data
  expect([await read('de'), await read('fr')]).toMatchObject([{ name: 'Schiffe' }, { name: 'Ships' }])

  const params = { id: added.body.data.id }
  const changed = await master.call(masterHelp.update, { params, body: { route, name: 'Boats', content } })
  expect(changed.body.data).toMatchObject({ name: 'Boats', translations: [] })
  expect((await master.call(masterHelp.list, { query: { query: route } })).body.data).toMatchObject([{ name: 'Boats' }])
  expect((await master.call(masterHelp.remove, { params })).body).toEqual({ success: true })
  expect((await master.call(masterHelp.get, { params })).status).toBe(404)
  expect((await master.call(masterHelp.remove, { params })).status).toBe(404)
  expect(await read('de')).toBeNull()
  expect((await master.call(masterHelp.create, { body: { route, content } })).status).toBe(201)
})

test('several help texts are deleted by one call, after a preview; one that is gone is named', async () => {
  const master = await makeMaster(server.app)
  const ids: number[] = []
  for (let n = 0; n < 3; n++)
    ids.push((await master.call(masterHelp.create, { body: { route: somewhere(), content } })).body.data.id)
  await master.call(masterHelp.remove, { params: { id: ids[2]! } })
  const remove = (is_preview: boolean) => master.call(masterHelp.removeSeveral, { body: { picked: ids, is_preview } })
  const told = { done: ids.slice(0, 2), refused: [{ id: ids[2], reason: 'gone' }] }
  expect((await remove(true)).body.data).toEqual(told)
  expect((await master.call(masterHelp.get, { params: { id: ids[0]! } })).status).toBe(200)
  expect((await remove(false)).body.data).toEqual(told)
  for (const id of ids) expect((await master.call(masterHelp.get, { params: { id } })).status).toBe(404)
})

test('help texts are narrowed to a language, and to those that were changed or added', async () => {
  const master = await makeMaster(server.app)
  const [plain, german] = [somewhere(), somewhere()]
  const translations = [{ locale: 'de', name: '', content: '<p>Wie</p>' }]
  await master.call(masterHelp.create, { body: { route: plain, content } })
  await master.call(masterHelp.create, { body: { route: german, content, translations } })
  const routesOf = async (query: object) =>
    (await master.call(masterHelp.list, { query: { per_page: 200, ...query } as object })).body.data.map(
      ({ route }) => route,
    )
  expect(await routesOf({ 'locales[]': 'de', query: plain })).toEqual([])
  expect(await routesOf({ 'locales[]': 'de', query: german })).toEqual([german])
  expect(await routesOf({ 'locales[]': 'en', query: plain })).toEqual([plain])
  expect(await routesOf({ is_edited: true, query: plain })).toEqual([plain])
  expect(await routesOf({ is_edited: false, query: plain })).toEqual([])
})

test('R21 R438 a help text is kept under the path without ids, and cleaned', async () => {
  const master = await makeMaster(server.app)
  const route = somewhere()
  const dirty = '<p onclick="x()">a<script>b</script></p>'
  const body = { route: `${route}/7/edit`, content: dirty, translations: [{ locale: 'de', content: dirty }] }
  const { data } = (await master.call(masterHelp.create, { body })).body
  expect(data).toMatchObject({ route: `${route}/edit`, content: '<p>a</p>', translations: [{ content: '<p>a</p>' }] })
  const again = await master.call(masterHelp.create, { body })
  expect([again.status, Object.keys(again.error.errors!)]).toEqual([409, ['route']])
  expect((await master.call(masterHelp.create, { body: { route: 'plan', content } })).status).toBe(422)
})

test('R440 a help text without a name has the usual one of each language, about thirty of them', async () => {
  const master = await makeMaster(server.app)
  const translations = ['de', 'ja', 'xx'].map((locale) => ({ locale, content }))
  const { data } = (await master.call(masterHelp.create, { body: { route: somewhere(), content, translations } })).body
  expect([data.name, ...data.translations.map(({ name }) => name)]).toEqual(['Help', 'Hilfe', 'ヘルプ', 'Help'])
  expect(Object.keys(defaultHelpNames).length).toBeGreaterThanOrEqual(30)
})

test('R443 a translation may be of the name alone, and one without anything is none', async () => {
  const [master, { ann }] = [await makeMaster(server.app), await makeOffice(server.app)]
  const route = somewhere()
  const translations = [
    { locale: 'de', name: 'Schiffe', content: '' },
    { locale: 'fr', name: ' ', content: '<p>Comment</p>' },
    { locale: 'es', name: '', content: ' ' },
  ]
  const body = { route, name: 'Ships', content, translations }
  const { data } = (await master.call(masterHelp.create, { body })).body
  expect(data.locales).toEqual(['en', 'fr'])
  expect(data.translations).toEqual([
    { locale: 'de', name: 'Schiffe', content: '' },
    { locale: 'fr', name: 'Aide', content: '<p>Comment</p>' },
  ])
  const { body: read } = await ann.call(help.ofRoute, { body: { route }, query: { lang: 'de' } } as never)
  expect(read.data).toEqual({ route, name: 'Schiffe', content })
  const found = await master.call(masterHelp.list, { query: { query: `${route} schiffe` } })
  expect(found.body.data).toMatchObject([{ id: data.id, locales: ['en', 'fr'] }])
  const empty = await master.call(masterHelp.create, { body: { ...body, route: somewhere(), content: ' ' } })
  expect(empty.error.errors).toEqual({ content: ['This field is required'] })
})

test('R438 the preview of a help text is what would be stored', async () => {
  const master = await makeMaster(server.app)
  const dirty = '<h1>Big</h1><p style="color: red" onclick="x()">a<script>b</script><textarea>c</textarea></p>'
  const preview = await master.call(masterHelp.preview, { body: { content: dirty } })
  const stored = await master.call(masterHelp.create, { body: { route: somewhere(), content: dirty } })
  expect(preview.body.data.content).toBe('Big<p>a</p>')
  expect(stored.body.data.content).toBe(preview.body.data.content)
})

test('a help text that is nested too deeply is refused at its field, in its preview as well', async () => {
  const master = await makeMaster(server.app)
  const deep = '<div>'.repeat(39_000)
  const refusal = 'This is nested too deeply. Put at most 100 elements inside one another.'
  const body = { route: somewhere(), content, translations: [{ locale: 'de', name: '', content: deep }] }
  for (const [refused, field] of [
    [await master.call(masterHelp.preview, { body: { content: deep } }), 'content'],
    [await master.call(masterHelp.create, { body: { ...body, content: deep } }), 'content'],
    [await master.call(masterHelp.create, { body }), 'translations.0.content'],
  ] as const)
    expect([refused.status, refused.error.errors?.[field]]).toEqual([422, [refusal]])
})

test('a help text that is empty or too long once it is clean is refused at its field', async () => {
  const master = await makeMaster(server.app)
  // Each is stored as `&amp;`.
  const long = '&'.repeat(100_000)
  const tooLong = 'The field must contain 200000 or fewer characters'
  const body = { route: somewhere(), content, translations: [{ locale: 'de', name: '', content: long }] }
  for (const [refused, field, refusal] of [
    [await master.call(masterHelp.preview, { body: { content: long } }), 'content', tooLong],
    [await master.call(masterHelp.create, { body: { ...body, content: long } }), 'content', tooLong],
    [await master.call(masterHelp.create, { body }), 'translations.0.content', tooLong],
    [
      await master.call(masterHelp.create, { body: { route: somewhere(), content: '<style>p {}</style>' } }),
      'content',
      'This field is required',
    ],
  ] as const)
    expect([refused.status, refused.error.errors?.[field]]).toEqual([422, [refusal]])
})

test('a start and who deletes several help texts at once don’t wait for each other forever', async () => {
  const master = await makeMaster(server.app)
  const owner = await ownerPool()
  const [first, last] = [somewhere(), somewhere()].sort()
  const idOf = async (route: string) =>
    (await master.call(masterHelp.create, { body: { route, content } })).body.data.id
  const ids = [await idOf(last!), await idOf(first!)]
  const pages = [first, last].map((route) => ({ route, name: 'Ships', content, translations: {} }))
  const waiting = async () =>
    (await owner.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .rowCount
  const holder = await owner.connect()
  await holder.query('begin')
  await holder.query('select from help_pages where route = $1 for update', [first])
  const start = owner.query(seedHelp.pages, [JSON.stringify(pages)])
  await expect.poll(waiting).toBe(1)
  const removed = master.call(masterHelp.removeSeveral, { body: { picked: ids } })
  await expect.poll(waiting).toBe(2)
  await holder.query('commit')
  holder.release()
  await start
  expect((await removed).body.data.done).toEqual(ids)
})

test('a start renews the program’s own texts, but neither those the provider rewrote nor those it deleted', async () => {
  const master = await makeMaster(server.app)
  const owner = await ownerPool()
  const start = () => owner.query(seedHelp.pages, [JSON.stringify(productPages())])
  await start()
  const idOf = async (route: string) =>
    (await master.call(masterHelp.list, { query: { query: route } })).body.data.find((page) => page.route === route)!.id
  const [types, level] = [await idOf('/resource-types/add'), await idOf('/level/add')]
  await master.call(masterHelp.update, {
    params: { id: types },
    body: { route: '/resource-types/add', name: 'Mine', content },
  })
  await master.call(masterHelp.remove, { params: { id: level } })
  await owner.query(`update help_pages set name = 'Old' where route = '/level/edit'`)
  await start()
  const { rows } = await owner.query(
    `select route, name, is_deleted from help_pages where route in ('/resource-types/add', '/level/add', '/level/edit') order by 1`,
  )
  expect(rows).toMatchObject([
    { is_deleted: true },
    { name: 'Adding or changing a place', is_deleted: false },
    { name: 'Mine', is_deleted: false },
  ])
})

test('R439 the style sheet is record 1, may load nothing from elsewhere, and comes with every help text', async () => {
  const [master, { ann }] = [await makeMaster(server.app), await makeOffice(server.app)]
  const save = (content: string) => master.call(masterHelp.saveCss, { params: { id: 1 }, body: { content } })
  const refusalOf = async (css: string) => {
    const { status, error } = await save(css)
    return [status, error.errors?.content]
  }
  expect(await refusalOf('b {}\np { background: u\\72\r\nl("https://x.example/b.png") }')).toEqual([
    422,
    [String.raw`Line 2: styles can’t load anything from another address. Remove u\72 l("https://x.example/b.png")`],
  ])
  expect(await refusalOf("@import 'https://x.example/a.css';")).toEqual([
    422,
    ['Line 1: @import isn’t allowed in these styles. Remove it.'],
  ])
  const saved = await save('p { color: red; background: url(data:image/png;base64,AA==) }')
  expect(saved.status).toBe(200)
  const read = await ann.call(help.ofRoute, { body: { route: '/home' } })
  expect(read.body.css).toBe(saved.body.data.content)
  // The form of a help text shows it as it is read, its preview as well.
  const { body: shown } = await master.call(masterHelp.css, { params: { id: 1 } })
  expect(shown.sample?.route).toBe('/bookings-grid')
  const page = await master.call(masterHelp.get, { params: { id: shown.sample!.id } })
  const preview = await master.call(masterHelp.preview, { body: { content } })
  expect([page.body.css, preview.body.css]).toEqual([shown.data.content, shown.data.content])
  expect(page.body.data).toEqual(shown.sample)
  expect((await master.call(masterHelp.css, { params: { id: 2 } })).status).toBe(404)
})

test('R18 a company’s administrator writes no help', async () => {
  const { admin } = await makeOffice(server.app)
  const asCompany = await admin.call(masterHelp.create, { body: { route: somewhere(), content } })
  const onBaseHost = await callerWith(server.app, 'kontor.localhost', admin.token)(masterHelp.list)
  expect([asCompany.status, onBaseHost.status]).toEqual([401, 401])
})
