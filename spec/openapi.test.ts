import SwaggerParser from '@apidevtools/swagger-parser'
import { errorStatus } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../server/test/app.ts'
import { makeOffice, type Office } from '../server/test/factories.ts'
import { calls } from './sweep/calls.ts'

const server = useApp()
let office: Office
beforeAll(async () => {
  office = await makeOffice(server.app)
})

interface Operation {
  parameters: {
    name?: string
    in?: string
    style?: string
    explode?: boolean
    schema?: { type?: string }
    $ref?: string
  }[]
  responses: Record<string, unknown>
  'x-permission'?: string[]
}
interface IdSchema {
  type?: string
  minimum?: number
  items?: IdSchema
  'x-id-of'?: string[]
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: object } }
const read = async (): Promise<Document> => (await server.app.inject({ url: '/openapi.json' })).json()

test('the API document is valid OpenAPI 3.1', async () => {
  const document = await read()
  expect(document.openapi).toBe('3.1.0')
  await SwaggerParser.validate(structuredClone(document) as never)
})

test('the API document tells of every call, its permission and its failures', async () => {
  const { paths } = await read()
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(told.sort()).toEqual(calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())
  const store = paths['/company/v1/bookings/store']!.post!
  expect(store['x-permission']).toEqual(['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN'])
  expect(Object.keys(store.responses).map(Number)).toEqual(
    expect.arrayContaining([201, 401, 403, errorStatus.slot_taken, 422]),
  )
})

test('schemas with a name stand in it once, and are referred to', async () => {
  const document = await read()
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Error', 'Booking', 'Level', 'LevelDetail', 'ResourceType', 'NewLevel', 'Slot']),
  )
  const text = JSON.stringify(document)
  expect(text.match(/"#\/components\/schemas\/Booking"/g)!.length).toBeGreaterThan(4)
  expect(text).not.toContain('#/$defs/')
})

test('it names the language of every call, the company’s host, and who is acted for', async () => {
  const { paths } = await read()
  const namesOf = ({ parameters }: Operation) => parameters.map(({ name, $ref }) => name ?? $ref?.split('/').at(-1))
  expect(namesOf(paths['/company/v1/levels']!.post!)).toEqual(['lang', 'Subdomain', 'Acting-For', 'Idempotency-Key'])
  expect(namesOf(paths['/master/v1/versions']!.get!)).toEqual(['page', 'per_page', 'query', 'picked', 'sort', 'lang'])
})

test('it says of an id what it is an id of, and of a list in a query how it is sent', async () => {
  const { paths } = await read()
  const { parameters } = paths['/company/v1/levels/{id}/finder']!.get!
  expect(parameters.find(({ name }) => name === 'id')!.schema).toMatchObject({ type: 'integer', 'x-id-of': ['level'] })
  expect(parameters.find(({ name }) => name === 'resource_types')).toMatchObject({
    ...{ in: 'query', style: 'form', explode: true, required: false },
    schema: { type: 'array' },
  })
})

test('every id in a path and a query is an integer, and so are those of a list', async () => {
  const { paths } = await read()
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters }]) =>
      parameters.map(({ name, schema }) => ({ where: `${method} ${path} ${name}`, name, schema: schema as IdSchema })),
    ),
  )
  const ids = all.flatMap(({ where, schema }) =>
    [schema, schema?.items].flatMap((each) => (each?.['x-id-of'] ? [{ where, each }] : [])),
  )
  expect(ids.length).toBeGreaterThan(200)
  expect(ids.filter(({ each }) => each.type !== 'integer' || each.minimum !== 1).map(({ where }) => where)).toEqual([])
  const named = all.filter(({ where, name }) => /^\w+ \/(company|master)\//.test(where) && /^id$|_id$/.test(name ?? ''))
  expect(named.filter(({ schema }) => !/integer/.test(JSON.stringify(schema))).map(({ where }) => where)).toEqual([])
})

test('a list in a query is read as clients send it, with one value and with several', async () => {
  const [one, two] = [office.roomType, office.deskType]
  const ask = async (search: string) => {
    const url = `/company/v1/levels/${office.site}/finder?${search}`
    const headers = { host: office.host, authorization: `Bearer ${office.ann.token}` }
    const answer = await server.app.inject({ url, headers })
    return answer.statusCode === 200 ? answer.json().data.map(({ id }: { id: number }) => id) : answer.statusCode
  }
  for (const search of [
    `resource_types[]=${one}`,
    `resource_types=${one}`,
    `resource_types=${one}&resource_types=${two}`,
    `resource_types=${one}&resource_types[]=${two}`,
    `resource_types[]=${one}&resource_types=${two}`,
  ])
    expect(await ask(search)).toEqual([office.room])
  expect(await ask(`resource_types=${two}`)).toEqual([])
  expect(await ask(`resource_types[]=${two}&resource_types[]=${one}`)).toEqual([office.room])
  expect(await ask('resource_types=x')).toBe(422)
  // A plain parameter is no list: its last value counts.
  expect(await ask('capacity=2&capacity=1')).toEqual(await ask('capacity=1'))
})
