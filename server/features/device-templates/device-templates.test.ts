import { auth, deviceTemplates, resourceFunctions, resources } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { type FunctionCode, noCodes } from '@kontor/contract/values/function-types.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { testCatalogue } from '../../test/catalogue.ts'
import { makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()

/** Gives a resource, or a type, a display. */
const giveDisplay = (office: Office, device_template_id: number, owner: object) =>
  office.admin.call(resourceFunctions.create, {
    body: {
      ...{ resource_function_type_id: typeIdOf('display'), active: true, ...owner },
      codes: { ...noCodes, device_template_id, language_id: 1 },
    },
  })

let made: Office
testCatalogue({
  calls: deviceTemplates,
  people: async () => {
    made = await makeOffice(server.app)
    return { may: made.admin, mayNot: made.ann }
  },
  unique: 'name',
  body: (name) => ({ name, device_type: 'display' as const }),
  use: (id) => giveDisplay(made, id, { resource_id: made.room }),
})

test('R410 device templates are offered by the type of device, in the reader’s language', async () => {
  const { admin } = await makeOffice(server.app)
  const namesOf = async (query: object) =>
    (await admin.call(deviceTemplates.list, { query })).body.data.map(({ name }) => name)
  expect(await namesOf({})).toEqual(['Floor map', 'Reception desk', 'Room display'])
  expect(await namesOf({ device_type: 'display', lang: 'de' })).toEqual(['Raumdisplay'])
  const { data } = (await admin.call(auth.initial, { query: { lang: 'de' } as never })).body
  expect(data.devicetemplates.map(({ name }) => name)).toContain('Raumdisplay')
})

test('R296 the display of a resource has a device template and a language, inherited like the other functions', async () => {
  const office = await makeOffice(server.app)
  const other = await makeOffice(server.app)
  const templateOf = async ({ admin }: Office) =>
    (await admin.call(deviceTemplates.list, { query: { device_type: 'display' } as never })).body.data[0]!.id
  const display = async () => {
    const params = { type: 'resource', id: office.room } as const
    const { data } = (await office.admin.call(resourceFunctions.settled, { params })).body
    return data.find(({ code }) => code === 'display')!
  }
  const device_template_id = await templateOf(office)
  expect(await display()).toMatchObject({ active: false, source: { kind: 'product' } })
  expect((await giveDisplay(office, device_template_id, { resource_type_id: office.roomType })).status).toBe(201)
  expect(await display()).toMatchObject({
    ...{ active: true, own: null, codes: { device_template_id, language_id: 1 } },
    source: { kind: 'resource_type', id: office.roomType },
  })
  const having = async (code: FunctionCode) => {
    const query = { resource_function_type: [typeIdOf(code)] } as never
    return (await office.admin.call(resources.list, { query })).body.data.map(({ id }) => id)
  }
  expect(await having('display')).toEqual([office.room])
  expect(await having('cost')).toEqual([])
  const strange = await giveDisplay(office, await templateOf(other), { resource_id: office.room })
  expect([strange.status, Object.keys(strange.error.errors!)]).toEqual([422, ['codes.device_template_id']])
  const empty = await office.admin.call(resourceFunctions.create, {
    body: {
      ...{ resource_function_type_id: typeIdOf('display'), active: true, resource_id: office.room },
      codes: noCodes,
    },
  })
  expect(Object.keys(empty.error.errors!)).toEqual(['codes.device_template_id', 'codes.language_id'])
})
