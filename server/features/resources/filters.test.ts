import { type FilterArea, resourceAttributes, resourceModels, resources } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { resourceFunctions } from '@kontor/contract/calls/resource-functions.ts'
import { type functionTypes, noCodes } from '@kontor/contract/values/function-types.ts'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'

const server = useApp()
const [bookable, buffer, cost] = [typeIdOf('bookable'), typeIdOf('buffer'), typeIdOf('cost')]

/** An office with three resources: A costs and has a buffer, B has a buffer from its type, C is a pool out of service. */
async function withFunctions() {
  const office = await makeOffice(server.app)
  const { admin, floor, roomType, deskType } = office
  await inCompany(office.id, (db) => db.deleteFrom('resources').execute())
  const add = async (name: string, resource_type_id: number, more = {}) =>
    (await admin.call(resources.create, { body: { name, level_id: floor, resource_type_id, capacity: 1, ...more } }))
      .body.data.id
  const a = await add('A', deskType)
  const b = await add('B', roomType)
  const c = await add('C', deskType, { capacity: 4, is_bookable: false })
  const set = (owner: object, resource_function_type_id: (typeof functionTypes)[number]['id'], own: object) =>
    admin.call(resourceFunctions.create, {
      body: { ...owner, resource_function_type_id, active: true, codes: { ...noCodes, ...own } },
    })
  await set({ resource_id: a }, cost, { price_per_hour: 5, currency_id: 1 })
  await set({ resource_id: a }, buffer, { buffer_before: 15, buffer_after: 0 })
  await set({ resource_type_id: roomType }, buffer, { buffer_before: 0, buffer_after: 30 })
  const names = async (query: object, by = admin) =>
    (await by.call(resources.list, { query })).body.data.map(({ name }) => name)
  const areas = async (by = admin, query = {}) => (await by.call(resources.filters, { query } as never)).body.data
  return { ...office, a, b, c, names, areas }
}

/** `name: number` of each filter of an area. */
const countsOf = (areas: readonly FilterArea[], area: FilterArea['area']) =>
  areas.find((each) => each.area === area)!.filters.map(({ name, resources }) => `${name}: ${resources}`)

test.each([
  ['in service', [bookable], ['A', 'B']],
  ['with a buffer, its own or of its type', [buffer], ['A', 'B']],
  ['that cost', [cost], ['A']],
  ['that have all of several', [cost, buffer, bookable, cost], ['A']],
])('R194 the list is narrowed to resources %s', async (_, resource_function_type, found) => {
  const { names } = await withFunctions()
  expect(await names({ resource_function_type })).toEqual(found)
})

test('R194 resources are filtered by levels, functions, types, models, capacity and attributes, each with its number', async () => {
  const { admin, a, floor, areas, roomType, deskType } = await withFunctions()
  const model = (await admin.call(resourceModels.create, { body: { name: 'Sit-stand' } })).body.data.id
  const screen = (await admin.call(resourceAttributes.create, { body: { name: 'Screen' } })).body.data.id
  const { version, level, type, equipment, capacity_type, meta, ...body } = (
    await admin.call(resources.get, { params: { id: a } })
  ).body.data
  const changed = { ...body, resource_model_id: model, resource_attribute_ids: [screen] }
  expect((await admin.call(resources.update, { params: { id: a }, body: changed })).status).toBe(200)
  const found = await areas()
  expect(found.map(({ area }) => area)).toEqual(['levels', 'functions', 'types', 'models', 'capacity', 'attributes'])
  const places = found[0]!.filters
  expect(places.find(({ id }) => id === String(floor))).toMatchObject({ slug: 'level', type: 'multi', resources: 3 })
  expect(places.every(({ resources }) => resources === 3)).toBe(true)
  expect(countsOf(found, 'functions').sort()).toEqual(['Buffer: 2', 'Cost: 1', 'In service: 2'])
  const types = found.find(({ area }) => area === 'types')!.filters
  expect(new Map(types.map(({ id, resources }) => [Number(id), resources]))).toEqual(
    new Map([
      [deskType, 2],
      [roomType, 1],
    ]),
  )
  expect([countsOf(found, 'models'), countsOf(found, 'attributes')]).toEqual([['Sit-stand: 1'], ['Screen: 1']])
  const capacity = found.find(({ area }) => area === 'capacity')!.filters
  expect(capacity.map(({ value, resources, type }) => [value, resources, type])).toEqual([
    ['1..1', 2, 'single'],
    ['4..4', 1, 'single'],
  ])
})

test('the names of filters are in the reader’s language', async () => {
  const { areas } = await withFunctions()
  expect(countsOf(await areas(undefined, { lang: 'de' }), 'functions').sort()).toEqual([
    'In Betrieb: 2',
    'Kosten: 1',
    'Puffer: 2',
  ])
})

test('a filter counts what its reader may see, and another company’s resources not at all', async () => {
  const { ann, areas } = await withFunctions()
  const other = await makeOffice(server.app)
  const before = countsOf((await other.admin.call(resources.filters)).body.data, 'levels')
  await withFunctions()
  expect(countsOf((await other.admin.call(resources.filters)).body.data, 'levels')).toEqual(before)
  const seen = (await ann.call(resources.list)).body.meta.pagination.total
  const types = (await areas(ann)).find(({ area }) => area === 'types')!.filters
  expect(types.reduce((sum, { resources }) => sum + resources, 0)).toBe(seen)
})

test('the filters cost the same queries however many there are, and an area answers the hundred largest', async () => {
  const { id, admin, floor, areas } = await withFunctions()
  const ask = () => admin.call(resources.filters)
  const few = await queriesOf(ask)
  await inCompany(id, async (db) => {
    const models = await db
      .insertInto('resource_models')
      .values(Array.from({ length: 130 }, (_, n) => ({ name: `Model ${n}` })) as never)
      .returning('id')
      .execute()
    const { resource_type_id } = await db.selectFrom('resources').select('resource_type_id').executeTakeFirstOrThrow()
    await db
      .insertInto('resources')
      .values(
        models.map(({ id }, n) => ({
          name: `M${n}`,
          level_id: floor,
          resource_type_id,
          resource_model_id: id,
        })) as never,
      )
      .execute()
  })
  expect(await queriesOf(ask)).toBe(few)
  const models = (await areas()).find(({ area }) => area === 'models')!
  expect([models.filters.length, models.total]).toEqual([100, 130])
})

test.each([
  ['a function that doesn’t exist', { resource_function_type: [99] }, 'resource_function_type.0'],
  ['a function that isn’t a number', { resource_function_type: ['buffer'] }, 'resource_function_type.0'],
  ['a type of another company', { resource_type: ['foreign'] }, 'resource_type'],
  ['501 types', { resource_type: Array.from({ length: 501 }, (_, n) => n + 1) }, 'resource_type'],
])('the list refuses %s at its filter', async (_, query: Record<string, unknown[]>, field) => {
  const { admin } = await withFunctions()
  const foreign = (await makeOffice(server.app)).roomType
  const asked = Object.entries(query).map(([slug, ids]) => [slug, ids.map((id) => (id === 'foreign' ? foreign : id))])
  const { status, error } = await admin.call(resources.list, { query: Object.fromEntries(asked) } as never)
  expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
})

test('500 places are one filter', async () => {
  const { floor, id, names } = await withFunctions()
  const zone = { parent_id: floor, kind: 'zone', timezone: 'UTC' }
  const made = await inCompany(id, (db) =>
    db
      .insertInto('levels')
      .values(Array.from({ length: 499 }, (_, n) => ({ ...zone, name: `Zone ${n}` })) as never)
      .returning('id')
      .execute(),
  )
  expect(await names({ level: [floor, ...made.map(({ id }) => id)] })).toEqual(['A', 'B', 'C'])
})
