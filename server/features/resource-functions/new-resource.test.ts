import { resources } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { resourceFunctions } from '@kontor/contract/calls/resource-functions.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice } from '../../test/factories.ts'

const server = useApp()

test('R293 a new resource has the functions that were chosen for it, and inherits the others', async () => {
  const { admin, floor, roomType } = await makeOffice(server.app)
  const settled = async (id: number) => {
    const { body } = await admin.call(resourceFunctions.settled, { params: { type: 'resource', id } })
    return body.data.find(({ code }) => code === 'buffer')!
  }
  const ofType = { active: true, codes: { buffer_before: 0, buffer_after: 30 } }
  await admin.call(resourceFunctions.create, {
    body: { resource_type_id: roomType, resource_function_type_id: typeIdOf('buffer'), ...ofType },
  })
  const add = (name: string, more: object) =>
    admin.call(resources.create, { body: { name, level_id: floor, resource_type_id: roomType, capacity: 1, ...more } })
  const own = { active: true, codes: { buffer_before: 15, buffer_after: 0 } }
  const { status, body } = await add('Own', { is_bookable: false, functions: { buffer: own } })
  expect([status, body.data.is_bookable]).toEqual([201, false])
  expect(await settled(body.data.id)).toMatchObject({
    ...{ active: true, codes: own.codes, source: { kind: 'resource' } },
    inherited: { codes: { buffer_after: 30 } },
  })
  const off = (await add('Off', { functions: { buffer: { active: false, codes: {} } } })).body.data.id
  expect(await settled(off)).toMatchObject({ active: false, source: { kind: 'resource' } })
  const plain = (await add('Plain', {})).body.data.id
  expect(await settled(plain)).toMatchObject({ codes: { buffer_after: 30 }, own: null })
})

test.each<[string, object, object, string]>([
  ['without its minutes', {}, { buffer: { active: true, codes: {} } }, 'functions.buffer.codes.buffer_before'],
  [
    'for a pool',
    { capacity: 5 },
    { buffer: { active: true, codes: { buffer_before: 0, buffer_after: 15 } } },
    'functions.buffer.codes.buffer_after',
  ],
  [
    'in steps that aren’t quarters',
    {},
    { buffer: { active: true, codes: { buffer_before: 7, buffer_after: 0 } } },
    'functions.buffer.codes.buffer_before',
  ],
])('a new resource with a buffer %s is refused at its field, and isn’t added', async (_, more, functions, field) => {
  const { admin, floor, deskType } = await makeOffice(server.app)
  const body = { name: 'New', level_id: floor, resource_type_id: deskType, capacity: 1, functions, ...more }
  const { status, error } = await admin.call(resources.create, { body })
  expect([status, Object.keys(error.errors!)]).toEqual([422, expect.arrayContaining([field])])
  const { body: list } = await admin.call(resources.list, { query: { query: 'New' } })
  expect(list.data).toEqual([])
})
