import {
  bookings,
  contract,
  type Endpoint,
  levels,
  masterHelp,
  profile,
  resourceTypes,
  versions,
} from '@kontor/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Caller, useApp } from '../test/app.ts'
import { addPerson, inCompany, makeMaster, makeOffice, type Office, type Person } from '../test/factories.ts'
import { give } from '../test/grants.ts'
import { dayIn } from '../test/slots.ts'
import { useOwnDatabase } from '../test/urls.ts'

// Its editors save the style sheet of all help texts.
useOwnDatabase()
const server = useApp()

/** One change of each kind of row: the statement, and the field that differs. */
interface Editing {
  get: Endpoint
  update: Endpoint
  params: { id: number } | undefined
  body: Record<string, unknown>
  field: string
  values: [unknown, unknown]
  callers: [Person, Person]
}

async function editings(office: Office): Promise<Editing[]> {
  const { admin } = office
  const other = await addPerson(server.app, office, 'administrator', 'Olga')
  const masters: [Person, Person] = [await makeMaster(server.app), await makeMaster(server.app, 'Max')]
  const unique = Math.random().toString(36).slice(2)
  const page = await masters[0].call(masterHelp.create, { body: { route: `/x-${unique}`, content: '<p>a</p>' } })
  const release = { application_id: 4, version: unique, released_on: '2026-01-01', notes: 'a' }
  const added = await masters[0].call(versions.create, { body: release })
  const level = (await admin.call(levels.get, { params: { id: office.floor } })).body.data
  const languages = await inCompany(office.id, (db) => db.selectFrom('languages').select('id').orderBy('id').execute())
  return [
    {
      ...{ get: levels.get, update: levels.update, params: { id: office.floor }, callers: [admin, other] },
      ...{ body: level, field: 'name', values: ['A', 'B'] },
    },
    {
      ...{ get: resourceTypes.get, update: resourceTypes.update, params: { id: office.roomType } },
      ...{ callers: [admin, other], body: { kind: 'room' }, field: 'name', values: ['A', 'B'] },
    },
    {
      ...{ get: profile.get, update: profile.update, params: undefined, callers: [admin, admin] },
      ...{ body: {}, field: 'language_id', values: [languages[1]!.id, languages[2]!.id] },
    },
    {
      ...{ get: masterHelp.get, update: masterHelp.update, params: { id: page.body.data.id }, callers: masters },
      ...{ body: { route: `/x-${unique}` }, field: 'content', values: ['<p>b</p>', '<p>c</p>'] },
    },
    {
      ...{ get: masterHelp.css, update: masterHelp.saveCss, params: { id: 1 }, callers: masters },
      ...{ body: {}, field: 'content', values: [`p{width:${Date.now() % 9973}px}`, 'p{width:2px}'] },
    },
    {
      ...{ get: versions.get, update: versions.update, params: { id: added.body.data.id }, callers: masters },
      ...{ body: release, field: 'notes', values: ['b', 'c'] },
    },
  ]
}

const call = (person: Person, endpoint: Endpoint, parts: object, headers?: Record<string, string>) =>
  (person.call as unknown as (...args: unknown[]) => ReturnType<Caller>)(endpoint, parts, headers)

test('of two editors of one row the second is told what the first one changed', async () => {
  for (const { get, update, params, body, field, values, callers } of await editings(await makeOffice(server.app))) {
    const [first, second] = callers
    const etag = String((await call(first, get, { params })).headers.etag)
    const change = (person: Person, value: unknown, headers: Record<string, string>) => {
      const { version: _, ...rest } = body
      const sent = update === versions.update ? body : rest
      return call(person, update, { params, body: { ...sent, [field]: value } }, headers)
    }
    const saved = await change(first, values[0], { 'if-match': etag })
    expect([update.path, saved.status]).toEqual([update.path, 200])
    const refused = await change(second, values[1], { 'if-match': etag })
    expect([update.path, refused.status, refused.error.code]).toEqual([update.path, 409, 'version_changed'])
    expect(refused.error.changed).toMatchObject({
      version: Number(etag.slice(1, -1)) + 1,
      changes: [{ field, value: values[0], by: { id: first.id } }],
    })
    // The second client now knows the first one's version; a client that sends none is accepted.
    expect((await change(second, values[1], { 'if-match': String(saved.headers.etag) })).status).toBe(200)
    expect((await change(first, values[0], {})).status).toBe(200)
  }
})

test('a body says its version as the header does, and nonsense in the header is refused', async () => {
  const { admin, roomType } = await makeOffice(server.app)
  const params = { id: roomType }
  const { data } = (await admin.call(resourceTypes.get, { params })).body
  const change = (name: string, version?: number, headers = {}) =>
    admin.call(resourceTypes.update, { params, body: { name, kind: 'room', ...(version && { version }) } }, headers)
  expect((await change('A', data.version)).body.data.version).toBe(data.version + 1)
  expect((await change('B', data.version)).error.code).toBe('version_changed')
  expect((await change('B', data.version + 9)).error.code).toBe('version_changed')
  for (const header of ['yesterday', '"0"'])
    expect(Object.keys((await change('B', undefined, { 'if-match': header })).error.errors!)).toEqual(['If-Match'])
  expect((await change('B', undefined, { 'if-match': '*' })).status).toBe(200)
})

test('where body and header say two versions the change is refused, whichever is right', async () => {
  const { admin, ann, room, roomType: id } = await makeOffice(server.app)
  const params = { id }
  const { version } = (await admin.call(resourceTypes.get, { params })).body.data
  const change = (inBody: number, header: string) =>
    admin.call(
      resourceTypes.update,
      { params, body: { name: 'A', kind: 'room', version: inBody } },
      { 'if-match': header },
    )
  for (const both of [
    [version, `"${version + 1}"`],
    [version + 1, `"${version}"`],
  ] as const)
    expect(Object.keys((await change(...both)).error.errors!)).toEqual(['If-Match'])
  expect((await change(version, `"${version}"`)).status).toBe(200)
  const declaration = { resource_ids: [room], slots: [slot('10:00', '11:00')] }
  const made = (await ann.call(bookings.store, { body: { declaration } })).body.data.bookings[0]!
  const renamed = await ann.call(
    bookings.update,
    { params: { id: made.id }, body: { declaration: { subject: 'A', version: made.version } } },
    { 'if-match': `"${made.version + 1}"` },
  )
  expect(Object.keys(renamed.error.errors!)).toEqual(['If-Match'])
})

test('saving what is stored already is no new version', async () => {
  const { admin, roomType } = await makeOffice(server.app)
  const params = { id: roomType }
  const { name, kind, version } = (await admin.call(resourceTypes.get, { params })).body.data
  expect((await admin.call(resourceTypes.update, { params, body: { name, kind } })).body.data.version).toBe(version)
})

test('who changed it is told to those who may see the person, and to the person alone', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, roomType } = office
  await inCompany(office.id, async (db) => {
    for (const { id } of [ann, ben]) await give(db, office, [{ type: 'USER', codes: ['RESOURCE_TYPES'], users: [id] }])
  })
  const params = { id: roomType }
  const { version } = (await ann.call(resourceTypes.get, { params })).body.data
  const change = (person: Person, name: string) =>
    person.call(resourceTypes.update, { params, body: { name, kind: 'room', version } })
  const byWhom = async (person: Person) => (await change(person, 'B')).error.changed!.changes[0]!.by
  expect((await change(ann, 'A')).status).toBe(200)
  expect(await byWhom(ben)).toBe(null)
  expect(await byWhom(admin)).toEqual({ id: ann.id, name: 'Ann' })
  expect(await byWhom(ann)).toEqual({ id: ann.id, name: 'Ann' })
})

const tomorrow = dayIn(1)
const slot = (from: string, to: string) => ({
  datetime_from: `${tomorrow}T${from}:00Z`,
  datetime_to: `${tomorrow}T${to}:00Z`,
})

test('of two editors of one booking the second is told what changed, but nothing of a private one', async () => {
  const office = await makeOffice(server.app)
  const { ann, admin, room } = office
  const made = await ann.call(bookings.store, {
    body: { declaration: { resource_ids: [room], slots: [slot('10:00', '11:00')], subject: 'Standup' } },
  })
  const { id, version } = made.body.data.bookings[0]!
  const change = (person: Person, declaration: object) =>
    person.call(bookings.update, { params: { id }, body: { declaration } })
  await change(ann, { subject: 'Retro' })
  await change(ann, { slots: [slot('10:00', '11:30')] })
  const told = await change(admin, { subject: 'Mine', version })
  expect(told.error.changed).toMatchObject({ version: version + 2 })
  expect(told.error.changed!.changes.map(({ field, value, by }) => [field, value, by?.name])).toEqual([
    ['slots', [slot('10:00', '11:30')], 'Ann'],
    ['subject', 'Retro', 'Ann'],
  ])
  // The host hears who else changed the booking, whether or not they manage that person.
  await change(admin, { subject: 'Moved' })
  const { changes } = (await change(ann, { subject: 'Mine', version })).error.changed!
  expect(changes.map(({ field, by }) => [field, by?.id])).toContainEqual(['subject', admin.id])
  await change(ann, { is_private: true })
  const nothing = await change(admin, { slots: [slot('10:00', '12:00')], version })
  expect([nothing.error.code, nothing.error.changed!.changes]).toEqual(['version_changed', []])
})

test('every change of one row takes the version it was made from, and its answer carries one', () => {
  const calls = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])
  const puts = calls.filter(({ method }) => method === 'PUT')
  // A row becomes the default, and a map live, whatever it was before; a permission is changed by nobody of a company; a
  // password is changed by whoever knows it.
  const without = ['/company/v1/maps/{id}', '/company/v1/permissions/{id}', '/company/v1/profile/password']
  const changes = puts.filter(({ path }) => !path.endsWith('/default') && !without.includes(path))
  expect(changes.filter(({ versioned }) => !versioned).map(({ path }) => path)).toEqual([])
  for (const { path, response } of calls.filter(({ versioned }) => versioned)) {
    const { data } = (response as unknown as z.ZodObject<{ data: z.ZodObject }>).shape
    expect([path, data.shape.row_version ?? data.shape.version]).toEqual([path, expect.any(z.ZodNumber)])
  }
})
