import { qrCodes, qrCodeTemplates } from '@kontor/contract'
import { firstTemplate } from '@kontor/contract/values/qr-label.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { testCatalogue } from '../../test/catalogue.ts'
import { inCompany, makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()
const add = (office: Office, name: string, more = {}) =>
  office.admin.call(qrCodeTemplates.create, { body: { name, content: firstTemplate, ...more } })
const defaultsOf = async ({ admin }: Office) =>
  (await admin.call(qrCodeTemplates.list)).body.data.flatMap(({ name, is_default }) => (is_default ? [name] : []))

let made: Office
testCatalogue({
  calls: qrCodeTemplates,
  people: async () => {
    made = await makeOffice(server.app)
    return { may: made.admin, mayNot: made.ann }
  },
  unique: 'name',
  body: (name) => ({ name, content: firstTemplate }),
  use: async (id) => {
    const { admin, room } = made
    const code = (await admin.call(qrCodes.create, { body: { type: 1, resource_id: room } })).body.data
    await admin.call(qrCodes.update, { params: { id: code.id }, body: { qr_code_template_id: id } })
  },
})

test('R411 a template is made the default, and no other one is then', async () => {
  const office = await makeOffice(server.app)
  expect(await defaultsOf(office)).toEqual(['Standard label'])
  const { id } = (await add(office, 'Door sign')).body.data
  const body = { is_default: true } as const
  const answer = await office.admin.call(qrCodeTemplates.makeDefault, { params: { id }, body })
  expect(answer.body.data.is_default).toBe(true)
  expect(await defaultsOf(office)).toEqual(['Door sign'])
  await add(office, 'Locker', { is_default: true })
  expect(await defaultsOf(office)).toEqual(['Locker'])
})

test('R411 eight people who make eight templates the default at once leave one', async () => {
  const office = await makeOffice(server.app)
  const ids = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => (await add(office, `Template ${n}`)).body.data.id),
  )
  const body = { is_default: true } as const
  const answers = await Promise.all(
    ids.map((id) => office.admin.call(qrCodeTemplates.makeDefault, { params: { id }, body })),
  )
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect(await defaultsOf(office)).toHaveLength(1)
})

test('a company always has a default: it is neither deleted nor switched off, even by hand', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const { id } = (await admin.call(qrCodeTemplates.list)).body.data[0]!
  const refused = await admin.call(qrCodeTemplates.remove, { params: { id } })
  expect([refused.status, refused.error.code]).toEqual([409, 'still_in_use'])
  const body = { name: 'Sign', content: firstTemplate, is_default: false }
  const off = await admin.call(qrCodeTemplates.update, { params: { id }, body })
  expect([off.status, Object.keys(off.error.errors!)]).toEqual([422, ['is_default']])
  const byHand = inCompany(office.id, (db) => db.updateTable('qr_code_templates').set({ is_default: false }).execute())
  await expect(byHand).rejects.toThrow('a company needs a default template')
})

test('the first template is named in the reader’s language until somebody names it', async () => {
  const office = await makeOffice(server.app)
  const names = async (lang: string) =>
    (await office.admin.call(qrCodeTemplates.list, { query: { lang } as object })).body.data.map(({ name }) => name)
  expect(await names('de')).toEqual(['Standardetikett'])
  const { id } = (await office.admin.call(qrCodeTemplates.list)).body.data[0]!
  const body = { name: 'Türschild', content: firstTemplate, is_default: true }
  await office.admin.call(qrCodeTemplates.update, { params: { id }, body })
  expect(await names('fr')).toEqual(['Türschild'])
})

test.each([
  ['a label wider than its paper', { width: 211 }, 'content.width'],
  ['a label higher than its paper', { paper: 'letter', height: 280, width: 100 }, 'content.height'],
  ['a code larger than its label', { code_size: 71 }, 'content.code_size'],
  ['a colour that is none', { colour: 'red' }, 'content.colour'],
  ['a text of no size', { text_size: 0 }, 'content.text_size'],
])('%s is refused at its field', async (_, content, field) => {
  const office = await makeOffice(server.app)
  const refused = await add(office, 'Sign', { content: { ...firstTemplate, ...content } })
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, [field]])
})

test('a preview draws the label as it would be printed, without saving anything', async () => {
  const { admin, ann } = await makeOffice(server.app)
  const body = { content: { ...firstTemplate, width: 90, line: 'Łódź' } }
  const { data } = (await admin.call(qrCodeTemplates.preview, { body })).body
  expect(data.drawing).toMatch(/^<svg [^>]*viewBox="0 0 90 90"/)
  expect(data.drawing).not.toContain('<text')
  expect((await ann.call(qrCodeTemplates.preview, { body })).status).toBe(403)
})
