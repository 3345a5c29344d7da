import { levels, qrCodes, qrCodeTemplates, resources } from '@kontor/contract'
import { isCode } from '@kontor/contract/values/qr-code.ts'
import { firstTemplate } from '@kontor/contract/values/qr-label.ts'
import { expect, test } from 'vitest'
import { callerWith, queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()
const anybody = ({ host }: Office) => callerWith(server.app, host, '')
const codeOfRoom = async ({ admin, room }: Office, id = room) =>
  (await admin.call(qrCodes.create, { body: { type: 1, resource_id: id } })).body.data
const codeOfLevel = async ({ admin, floor }: Office, type: 2 | 4) =>
  (await admin.call(qrCodes.create, { body: { type, level_id: floor } })).body.data
const namesOf = async ({ admin }: Office, query = {}) =>
  (await admin.call(qrCodes.list, { query })).body.data.map(({ name, type }) => `${type} ${name}`)

test('R415 a code is made for a resource, a place and its plan, once each, in an address of the company’s own host', async () => {
  const office = await makeOffice(server.app)
  const room = await codeOfRoom(office)
  expect(room).toMatchObject({
    type: 1,
    name: 'Alster',
    place: 'Floor',
    above: 'Site',
    resource_id: office.room,
    level_id: null,
  })
  expect(room.url).toBe(`http://${office.host}/qrcode-read/${room.code}`)
  expect(isCode(room.code)).toBe(true)
  expect(room.drawing).toContain('<svg')
  expect((await codeOfRoom(office)).id).toBe(room.id)
  const [place, plan] = [await codeOfLevel(office, 2), await codeOfLevel(office, 4)]
  expect([place.type, place.place, plan.type, plan.name]).toEqual([2, 'Site', 4, 'Floor'])
  expect(new Set([room.code, place.code, plan.code]).size).toBe(3)
  const three = await office.admin.call(qrCodes.create, { body: { type: 3, resource_id: office.room } as never })
  expect(Object.keys(three.error.errors!)).toEqual(['type'])
})

test('eight people who need the code of one resource at once get the same one', async () => {
  const office = await makeOffice(server.app)
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOfRoom(office)))
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1)
})

test('R412 the list is narrowed by type and by place with all below it, and searched by name and place', async () => {
  const office = await makeOffice(server.app)
  await codeOfRoom(office)
  await codeOfRoom(office, await addRoom(office, { name: 'Bille', level_id: office.site }))
  await codeOfLevel(office, 2)
  expect(await namesOf(office, { sort: 'name' })).toEqual(['1 Alster', '1 Bille', '2 Floor'])
  expect(await namesOf(office, { 'type[]': 2 })).toEqual(['2 Floor'])
  expect(await namesOf(office, { 'level[]': office.floor, sort: 'name' })).toEqual(['1 Alster', '2 Floor'])
  expect(await namesOf(office, { 'level[]': office.site, 'type[]': 1, sort: 'name' })).toEqual(['1 Alster', '1 Bille'])
  expect(await namesOf(office, { query: 'site bil' })).toEqual(['1 Bille'])
  expect(await namesOf(office, { 'resource[]': office.room })).toEqual(['1 Alster'])
})

test('the list costs the same queries however many codes it has', async () => {
  const office = await makeOffice(server.app)
  const list = () => office.admin.call(qrCodes.list)
  await list()
  const few = await queriesOf(list)
  for (const name of ['One', 'Two', 'Three']) await codeOfRoom(office, await addRoom(office, { name }))
  expect(await queriesOf(list)).toBe(few)
})

test('codes that are missing are counted and made together, and those that stand stay as they are', async () => {
  const office = await makeOffice(server.app)
  const before = await codeOfRoom(office)
  for (const name of ['Bille', 'Elbe']) await addRoom(office, { name })
  await addRoom(office, { name: 'Away', level_id: office.site })
  const { admin } = office
  const missing = { query: { type: 1, 'level[]': office.floor } } as never
  expect((await admin.call(qrCodes.missing, missing)).body.data.count).toBe(2)
  const body = { type: 1, level: [office.floor] } as const
  const made = await admin.call(qrCodes.createMissing, { body: { ...body, level: [...body.level] } })
  expect(made.body.data).toEqual({ made: 2, left: 0 })
  expect(await namesOf(office, { sort: 'name' })).toEqual(['1 Alster', '1 Bille', '1 Elbe'])
  expect((await codeOfRoom(office)).code).toBe(before.code)
  // A place without a map has no plan.
  expect((await admin.call(qrCodes.missing, { query: { type: 4 } })).body.data.count).toBe(0)
})

test('R414 a code is drawn with the template that is chosen for it, else with the default one', async () => {
  const office = await makeOffice(server.app)
  const code = await codeOfRoom(office)
  expect(code.drawing).toContain('viewBox="0 0 70 90"')
  const content = { ...firstTemplate, width: 100 }
  const { id } = (await office.admin.call(qrCodeTemplates.create, { body: { name: 'Wide', content } })).body.data
  const params = { id: code.id }
  const changed = await office.admin.call(qrCodes.update, { params, body: { qr_code_template_id: id } })
  expect(changed.body.data).toMatchObject({
    template: 'Wide',
    drawing: expect.stringContaining('viewBox="0 0 100 90"'),
  })
  const back = await office.admin.call(qrCodes.update, { params, body: { qr_code_template_id: null } })
  expect(back.body.data).toMatchObject({ template: null, drawing: expect.stringContaining('viewBox="0 0 70 90"') })
})

test('a replaced or revoked code is answered like one that never was, to strangers and to people of the company', async () => {
  const office = await makeOffice(server.app)
  const old = await codeOfRoom(office)
  const { body } = await office.admin.call(qrCodes.replace, { params: { id: old.id } })
  expect([body.data.id, body.data.code === old.code]).toEqual([old.id, false])
  const ask = async (code: string) => [
    (await anybody(office)(qrCodes.read, { params: { code } })).status,
    (await office.ann.call(qrCodes.scan, { body: { code } })).status,
  ]
  expect(await ask(old.code)).toEqual([404, 404])
  expect(await ask(body.data.code)).toEqual([200, 200])
  expect((await office.admin.call(qrCodes.remove, { params: { id: old.id } })).status).toBe(200)
  expect(await ask(body.data.code)).toEqual([404, 404])
  const answers = await Promise.all(
    [old.code, '0'.repeat(26), 'nonsense'].map(
      async (code) => (await anybody(office)(qrCodes.read, { params: { code } })).error,
    ),
  )
  expect(new Set(answers.map(({ code, message }) => `${code} ${message}`)).size).toBe(1)
})

test('a stranger learns of a code that it works and how it looks, and nothing of what it stands for', async () => {
  const office = await makeOffice(server.app)
  const { code } = await codeOfRoom(office)
  const { body } = await anybody(office)(qrCodes.read, { params: { code } })
  expect(body.data).toEqual({
    type: 1,
    image: { size: expect.any(Number), path: expect.stringMatching(/^M[\d.hvMz -]+$/) },
  })
  const other = await makeOffice(server.app)
  expect((await anybody(other)(qrCodes.read, { params: { code } })).status).toBe(404)
  expect((await other.admin.call(qrCodes.scan, { body: { code } })).status).toBe(404)
})

test('an address that asks for many unknown codes waits, and people who are signed in don’t', async () => {
  const office = await makeOffice(server.app)
  const { code } = await codeOfRoom(office)
  const read = (code: string) => anybody(office)(qrCodes.read, { params: { code } })
  const unknown = await Promise.all(Array.from({ length: 51 }, (_, n) => read(String(n).padStart(26, '0'))))
  expect(unknown.filter(({ status }) => status === 429)).toHaveLength(1)
  const refused = await read(code)
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests'])
  expect((await office.ann.call(qrCodes.scan, { body: { code } })).status).toBe(200)
})

test('R29 a scan tells people what they may see, as they typed it, and is counted without their names', async () => {
  const office = await makeOffice(server.app)
  const made = await codeOfRoom(office)
  const typed = made.code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .match(/.{1,4}/g)!
    .join(' ')
  const scan = () => office.ann.call(qrCodes.scan, { body: { code: typed } })
  expect((await scan()).body.data).toEqual({
    type: 1,
    name: 'Alster',
    resource_id: office.room,
    level_id: office.floor,
  })
  await Promise.all(Array.from({ length: 4 }, scan))
  const { data } = (await office.admin.call(qrCodes.get, { params: { id: made.id } })).body
  expect([data.scans, data.last_scanned_at]).toEqual([5, expect.stringMatching(/:00:00Z$/)])
  const rows = await inCompany(office.id, (db) => db.selectFrom('qr_code_scans').selectAll().execute())
  expect(Object.keys(rows[0]!).sort()).toEqual(['company_id', 'last_scanned_at', 'qr_code_id', 'scans'])
})

test('a code of something hidden is unknown to people who don’t see it', async () => {
  const office = await makeOffice(server.app)
  const hidden = await inCompany(office.id, async (db) => {
    const row = { company_id: office.id, kind: 'site', name: 'Hidden', timezone: 'UTC' }
    const { id } = await db.insertInto('levels').values(row).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('qr_codes')
      .values({ type: 2, level_id: id, code: 'Z'.repeat(26) })
      .execute()
    return id
  })
  expect((await office.ann.call(qrCodes.scan, { body: { code: 'Z'.repeat(26) } })).status).toBe(404)
  expect(await namesOf(office)).toEqual([])
  const made = await office.admin.call(qrCodes.create, { body: { type: 2, level_id: hidden } })
  expect([made.status, Object.keys(made.error.errors!)]).toEqual([422, ['level_id']])
})

test('R299 a copy of a resource has no code, and the code of a deleted one goes with it', async () => {
  const office = await makeOffice(server.app)
  const { code } = await codeOfRoom(office)
  const params = { id: office.room }
  const copy = await office.admin.call(resources.duplicate, { params, body: { name: 'Copy' } })
  expect(await namesOf(office, { 'resource[]': copy.body.data.id })).toEqual([])
  expect((await office.admin.call(resources.remove, { params })).status).toBe(200)
  expect((await anybody(office)(qrCodes.read, { params: { code } })).status).toBe(404)
  await codeOfLevel(office, 2)
  expect((await office.admin.call(resources.remove, { params: { id: copy.body.data.id } })).status).toBe(200)
  expect((await office.admin.call(levels.remove, { body: { level_ids: [office.floor] } })).status).toBe(200)
  expect(await namesOf(office)).toEqual([])
})

const pdfPages = (content: string) => content.match(/\/Type \/Page\b/g)?.length ?? 0

test('R413 codes that are picked, or all that match, are exported as a PDF', async () => {
  const office = await makeOffice(server.app)
  for (let n = 0; n < 14; n++) await codeOfRoom(office, await addRoom(office, { name: `Room ${n}` }))
  const place = await codeOfLevel(office, 2)
  const pier = await addRoom(office, { name: 'Pier' })
  await codeOfRoom(office, pier)
  const print = async (body: object) => {
    const { status, headers, body: file } = await office.admin.call(qrCodes.exports, { body })
    const text = await file.content.text()
    return { status, type: headers['content-type'], pages: pdfPages(text), begins: text.slice(0, 5) }
  }
  // Two columns and three rows of 70 × 90 mm on A4.
  expect(await print({})).toEqual({ status: 200, type: 'application/pdf', pages: 3, begins: '%PDF-' })
  expect(await print({ picked: [place.id, 999_999_999] })).toMatchObject({ pages: 1 })
  expect(await print({ filter: { type: [2] } })).toMatchObject({ pages: 1 })
  expect(await print({ filter: { resource: [pier] } })).toMatchObject({ pages: 1 })
  expect((await office.admin.call(qrCodes.exports, { body: { picked: [999_999_999] } })).status).toBe(404)
  expect((await office.ann.call(qrCodes.exports, { body: {} })).status).toBe(403)
})

test('R413 one label is saved as SVG and as PNG, under the name of its resource', async () => {
  const office = await makeOffice(server.app)
  const { id } = await codeOfRoom(office)
  const svg = await office.admin.call(qrCodes.svg, { params: { id } })
  expect([svg.headers['content-type'], svg.headers['content-disposition']]).toEqual([
    'image/svg+xml',
    expect.stringContaining('filename="Alster.svg"'),
  ])
  const png = await office.admin.call(qrCodes.png, { params: { id } })
  expect([png.status, png.headers['content-type']]).toEqual([200, 'image/png'])
})
