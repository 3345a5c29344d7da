import { mostPresets, type NewPreset, presets, resourceTypes } from '@kontor/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { queriesOf, useApp } from '../../test/app.ts'
import { makeOffice, type Person } from '../../test/factories.ts'

const server = useApp()
const section = 'resourcetypes'
const keep = ({ call }: Person, more: Partial<z.input<typeof NewPreset>> = {}) =>
  call(presets.create, { body: { name: 'Desks', section, preset: { kind: ['desk'] }, ...more } })
const namesOf = async ({ call }: Person, of = section) =>
  (await call(presets.list, { params: { section: of } })).body.data.map(({ name }) => name)
const bodyOf = ({ name, is_active, order, preset }: (typeof presets.create)['response']['_zod']['output']['data']) => ({
  ...{ name, section, is_active, order, preset },
})

test('R198 a preset keeps a name, its section, whether it is on, its order, and exactly the filters', async () => {
  const { ann } = await makeOffice(server.app)
  const preset = { query: 'äther 2', kind: ['desk', 'room'], resource_count: { from: 2 } }
  const { body, status } = await keep(ann, { name: ' Big ', preset })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ name: 'Big', section, is_active: true, order: 1, preset, version: 1 })
  expect((await keep(ann)).body.data.order).toBe(2)
  expect((await ann.call(presets.list, { params: { section } })).body.data[0]!.preset).toEqual(preset)
})

test('a preset of bookings keeps a filter of bookings, and its ids are checked', async () => {
  const { ann, floor } = await makeOffice(server.app)
  const preset = { levels: [floor], my_bookings: true }
  expect((await keep(ann, { section: 'bookings', preset })).body.data.preset).toEqual(preset)
  const unknown = await keep(ann, { name: 'Other', section: 'bookings', preset: { levels: [2 ** 40] } })
  expect([unknown.status, Object.keys(unknown.error.errors!)]).toEqual([422, ['preset.levels']])
  const misspelt = await keep(ann, { name: 'Other', section: 'bookings', preset: { level: [floor] } })
  expect([misspelt.status, Object.keys(misspelt.error.errors!)]).toEqual([422, ['preset']])
})

test.each([
  ['a filter that the list doesn’t have', { colour: ['red'] }],
  ['one value where several are chosen', { kind: 'desk' }],
  ['a range of days where numbers are meant', { resource_count: { from: '2026-11-01' } }],
])('a preset doesn’t keep %s', async (_, preset) => {
  const { ann } = await makeOffice(server.app)
  const refused = await keep(ann, { preset })
  expect([refused.status, Object.keys(refused.error.errors!)[0]]).toEqual([422, expect.stringMatching(/^preset/)])
})

test('a name is taken once in a section, whatever its capitals', async () => {
  const { ann, ben } = await makeOffice(server.app)
  await keep(ann)
  const again = await keep(ann, { name: 'dESKS' })
  expect([again.status, Object.keys(again.error.errors!)]).toEqual([409, ['name']])
  expect((await keep(ann, { section: 'bookings-list', preset: {} })).status).toBe(201)
  expect((await keep(ben)).status).toBe(201)
})

test('a person keeps so many presets of a section and no more, also when asking for several at once', async () => {
  const { ann } = await makeOffice(server.app)
  for (let n = 3; n < mostPresets; n++) await keep(ann, { name: `${n}` })
  const last = await Promise.all(Array.from({ length: 8 }, (_, n) => keep(ann, { name: `last ${n}` })))
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422])
  expect((await keep(ann, { section: 'bookings-list', preset: {} })).status).toBe(201)
  const many = { declaration_status: Array(7).fill('booked') }
  expect((await keep(ann, { section: 'bookings', preset: many })).status).toBe(422)
})

test('R199 active presets come first, then the others, each group by its order', async () => {
  const { ann } = await makeOffice(server.app)
  await keep(ann, { name: 'C', order: 3, is_active: false })
  await keep(ann, { name: 'B', order: 2 })
  await keep(ann, { name: 'D', order: 1, is_active: false })
  await keep(ann, { name: 'A', order: 1 })
  expect(await namesOf(ann)).toEqual(['A', 'B', 'D', 'C'])
})

test('R200 saving the order numbers presets from 1 in the shown sequence; those left out follow', async () => {
  const { ann, ben } = await makeOffice(server.app)
  const [a, b, c] = await Promise.all(['A', 'B', 'C'].map(async (name) => (await keep(ann, { name })).body.data.id))
  const order = (list: { id: number; ordering: number }[]) => ann.call(presets.order, { body: { list } })
  await order([
    { id: c!, ordering: 10 },
    { id: a!, ordering: 20 },
  ])
  const { body } = await ann.call(presets.list, { params: { section } })
  expect(body.data.map(({ id, order }) => [id, order])).toEqual([
    [c, 1],
    [a, 2],
    [b, 3],
  ])
  const foreign = (await keep(ben)).body.data.id
  const refused = await order([{ id: foreign, ordering: 1 }])
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['list.id']])
  const elsewhere = (await keep(ann, { section: 'bookings-list', preset: {} })).body.data.id
  expect((await order([a!, elsewhere].map((id, ordering) => ({ id, ordering })))).status).toBe(422)
})

test('eight orders at once leave every preset one number', async () => {
  const { ann } = await makeOffice(server.app)
  const ids: number[] = []
  for (const name of 'ABCDEF') ids.push((await keep(ann, { name })).body.data.id)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => {
      const list = ids.map((id, place) => ({ id, ordering: turn % 2 ? place : -place }))
      return ann.call(presets.order, { body: { list } })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const { body } = await ann.call(presets.list, { params: { section } })
  expect(body.data.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6])
})

test('R201 a preset is switched on and off', async () => {
  const { ann } = await makeOffice(server.app)
  const { id } = (await keep(ann)).body.data
  const turn = async () => (await ann.call(presets.activate, { params: { id } })).body.data.is_active
  expect([await turn(), await turn()]).toEqual([false, true])
})

test('a change is refused when another one was quicker; its section stays', async () => {
  const { ann } = await makeOffice(server.app)
  const { data } = (await keep(ann)).body
  const change = (more: object) =>
    ann.call(presets.update, { params: { id: data.id }, body: { ...bodyOf(data), ...more } })
  expect((await change({ version: data.version, preset: { kind: ['room'] } })).status).toBe(200)
  const late = await change({ version: data.version, preset: { kind: ['locker'] } })
  expect([late.status, late.error.code]).toEqual([409, 'version_changed'])
  expect((await change({ name: 'Rooms' })).body.data).toMatchObject({ name: 'Rooms', version: 3 })
  const moved = await change({ section: 'bookings-list', preset: {} })
  expect([moved.status, Object.keys(moved.error.errors!)]).toEqual([422, ['section']])
})

test('a change that leaves out whether a preset is on keeps it', async () => {
  const { ann } = await makeOffice(server.app)
  const { data } = (await keep(ann, { is_active: false })).body
  const { is_active: _, ...body } = bodyOf(data)
  const changed = await ann.call(presets.update, { params: { id: data.id }, body: { ...body, name: 'Renamed' } })
  expect(changed.body.data).toMatchObject({ name: 'Renamed', is_active: false })
})

test('R203 a deleted preset is gone; somebody else’s can’t be deleted or switched', async () => {
  const { ann, ben } = await makeOffice(server.app)
  const { id } = (await keep(ann)).body.data
  for (const route of [presets.remove, presets.activate])
    expect((await ben.call(route, { params: { id } })).status).toBe(404)
  expect((await ann.call(presets.remove, { params: { id } })).status).toBe(200)
  expect(await namesOf(ann)).toEqual([])
})

test('presets and filters of a list are for those who may read it', async () => {
  const { ann, admin } = await makeOffice(server.app)
  for (const of of ['jobs-dead', 'nowhere']) {
    expect((await ann.call(presets.list, { params: { section: of } })).status).toBe(404)
    expect((await ann.call(presets.filters, { params: { section: of } })).status).toBe(404)
    expect((await keep(ann, { section: of, preset: {} })).status).toBe(422)
  }
  expect((await admin.call(presets.list, { params: { section: 'jobs-dead' } })).status).toBe(200)
})

test('the filters of a section are the values that its list takes', async () => {
  const { ann } = await makeOffice(server.app)
  const { body } = await ann.call(presets.filters, { params: { section } })
  const short = body.data.map(({ slug, id, type, selected }) => [slug, id, type, selected])
  expect(short).toContainEqual(['kind', 'desk', 'multi', false])
  expect(short).toContainEqual(['resource_count', null, 'single', false])
})

test('R188 the filters of a section name those that they exclude', async () => {
  const { admin } = await makeOffice(server.app)
  const { body } = await admin.call(presets.filters, { params: { section: 'resources' } })
  const excluding = body.data.filter(({ excludes }) => excludes.length > 0)
  expect(excluding.map(({ slug, id, type, excludes }) => [slug, id, type, excludes])).toEqual([
    ['is_bookable', 'false', 'single', ['resource_function_type.1']],
  ])
})

test('a preset of a deleted type is listed with the ids that are missing, and its list finds the rest', async () => {
  const { admin, floor } = await makeOffice(server.app)
  const typeOf = async (name: string) =>
    (await admin.call(resourceTypes.create, { body: { name, kind: 'locker' } as never })).body.data.id
  const [gone, left] = [await typeOf('Lockers'), await typeOf('Bikes')]
  const { roomType: foreign } = await makeOffice(server.app)
  const preset = { resource_type: [gone, left, foreign], level: [floor], seats: { from: 2 } }
  await keep(admin, { name: 'Mixed', section: 'resources', preset })
  await keep(admin, { name: 'Whole', section: 'resources', preset: { level: [floor] } })
  await keep(admin, { name: 'Empty', section: 'resources', preset: {} })
  await admin.call(resourceTypes.remove, { params: { id: gone } })
  const list = () => admin.call(presets.list, { params: { section: 'resources' } })
  const { body } = await list()
  expect(body.data.map(({ name, missing }) => [name, missing])).toEqual([
    ['Mixed', { resource_type: [gone, foreign] }],
    ['Whole', {}],
    ['Empty', {}],
  ])
  expect(body.data[0]!.preset).toEqual(preset)
  const few = await queriesOf(list)
  for (let n = 0; n < 5; n++) await keep(admin, { name: `More ${n}`, section: 'resources', preset })
  expect(await queriesOf(list)).toBe(few)
})

test('R203 one of eight deletions of a preset at once deletes it, and the others find it gone', async () => {
  const { ann } = await makeOffice(server.app)
  const { id } = (await keep(ann)).body.data
  await keep(ann, { name: 'Other' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => ann.call(presets.remove, { params: { id } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
  expect(await namesOf(ann)).toEqual(['Other'])
})

test('of two changes of one version of a preset at once one is refused, and no change is lost', async () => {
  const { ann } = await makeOffice(server.app)
  const { data } = (await keep(ann)).body
  const answers = await Promise.all(
    ['A', 'B'].map((name) =>
      ann.call(presets.update, { params: { id: data.id }, body: { ...bodyOf(data), name, version: data.version } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers.find(({ status }) => status === 200)!.body.data
  expect((await ann.call(presets.list, { params: { section } })).body.data).toMatchObject([winner])
})

test('R195 the resources of the plan are filtered by types, capacity and attributes, and by nothing else', async () => {
  const { ann, floor, roomType } = await makeOffice(server.app)
  const of = 'plan-resources'
  const { body } = await ann.call(presets.filters, { params: { section: of } })
  expect(body.data.map(({ slug, type }) => [slug, type])).toEqual([
    ['types', 'single'],
    ['capacity', 'single'],
    ['attributes', 'multi'],
  ])
  const preset = { types: [roomType], capacity: { from: 4 }, attributes: [2 ** 40] }
  expect((await keep(ann, { section: of, preset })).status).toBe(201)
  const listed = (await ann.call(presets.list, { params: { section: of } })).body.data[0]!
  expect([listed.preset, listed.missing]).toEqual([preset, { attributes: [2 ** 40] }])
  for (const other of [{ levels: [floor] }, { functions: [1] }, { models: [1] }])
    expect((await keep(ann, { name: 'Other', section: of, preset: other })).status).toBe(422)
})

test('R201 a preset whose type is gone can still be switched and renamed; it can’t be saved with that type', async () => {
  const { admin, floor } = await makeOffice(server.app)
  const lockers = { name: 'Lockers', kind: 'locker' } as never
  const { id: gone } = (await admin.call(resourceTypes.create, { body: lockers })).body.data
  const preset = { levels: [floor], resource_types: [gone] }
  const { id } = (await keep(admin, { section: 'bookings', preset })).body.data
  await admin.call(resourceTypes.remove, { params: { id: gone } })
  const change = (more: object) =>
    admin.call(presets.update, { params: { id }, body: { section: 'bookings', ...more } })
  expect((await change({ is_active: false })).body.data).toMatchObject({ name: 'Desks', is_active: false, preset })
  expect((await change({ name: 'Other' })).body.data).toMatchObject({ name: 'Other', is_active: false, preset })
  const refused = await change({ preset })
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['preset.resource_types']])
  expect((await change({ preset: { levels: [floor] } })).body.data.preset).toEqual({ levels: [floor] })
})

test('R202 the days of a preset of bookings don’t end before they begin', async () => {
  const { ann } = await makeOffice(server.app)
  const preset = { date_period: { from: '2026-12-02', to: '2026-12-01' } }
  const refused = await keep(ann, { section: 'bookings', preset })
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['preset.date_period.to']])
})

test('a preset of the program keeps its name in every language until another one is typed', async () => {
  const { ann } = await makeOffice(server.app)
  const read = async (lang: string) =>
    (await ann.call(presets.list, { params: { section: 'bookings' }, query: { lang } } as never)).body.data
  const { id, name } = (await read('en'))[0]!
  const nameIn = async (lang: string) => (await read(lang)).find((each) => each.id === id)!.name
  const change = (name: string) =>
    ann.call(presets.update, { params: { id }, body: { section: 'bookings', name, is_active: false } })
  await change(name)
  expect(await nameIn('de')).not.toBe(name)
  await change('Mine')
  expect(await nameIn('de')).toBe('Mine')
})
