import { peopleImport, peopleLeaving, users } from '@kontor/contract'
import { expect, test } from 'vitest'
import { writeSheet } from '../../http/files/tables/tables.ts'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Person } from '../../test/factories.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { checkedPeople, faultsOfPeople, importOfPeople, runPeopleImport } from './imports.fixture.ts'

useOwnDatabase()
const server = useApp()

const upload = (person: Person, table: Blob, file_name = 'people.csv') =>
  person.call(peopleImport.upload, { query: { file_name }, body: { table } })
const checked = async (person: Person, table: Blob) => {
  const { body } = await upload(person, table)
  await server.app.jobs.drain()
  return importOfPeople(person, body.data.id)
}
const lines = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n))
const random = (bytes: number) => {
  const content = Uint8Array.from({ length: bytes }, (_, n) => (n * 2654435761) >>> 13)
  return new Blob([new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), content])
}

test.each([
  ['50,000 lines', new Blob([['E-mail,Name', ...lines(50_000, (n) => `p${n}@example.com,P ${n}`)].join('\n')])],
  ['a binary file', random(300_000)],
  ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])])],
  ['nothing in it', new Blob([])],
])('a file with %s is refused at its field at once, and nothing is kept', async (_, table) => {
  const { admin } = await makeOffice(server.app)
  const begun = performance.now()
  const { status, error } = await upload(admin, table)
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['table']])
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect((await admin.call(peopleImport.list, {})).body.data).toEqual([])
})

const german = 'Name;E-Mail;Sprache\r\nBjörn Größe;bjoern@example.com;Français'
test.each([
  ['Latin-1', new Blob([new Uint8Array(Buffer.from(german, 'latin1'))])],
  ['UTF-16 with a mark', new Blob([new Uint8Array(Buffer.from(`\uFEFF${german}`, 'utf16le'))])],
  ['UTF-16 without a mark', new Blob([new Uint8Array(Buffer.from(german, 'utf16le'))])],
  ['UTF-8 with a mark', new Blob([`\uFEFF${german}`])],
])('people in %s with semicolons are read with their letters', async (_, table) => {
  const { admin } = await makeOffice(server.app)
  const found = await checked(admin, table)
  expect(found).toMatchObject({ state: 'checked', mapping: ['name', 'email', 'language'], to_add: 1 })
  await runPeopleImport(server, admin, found.id)
  const { body } = await admin.call(users.list, { query: { query: 'größe' } })
  expect(body.data).toMatchObject([{ name: 'Björn Größe', language: 'Français' }])
})

test('people of a spreadsheet are read, checked and added', async () => {
  const { admin, ann } = await makeOffice(server.app)
  const sheet = await writeSheet({
    header: ['Full name', 'E-mail', 'Language'],
    rows: [
      ['Devika Shah', 'devika@example.com', 'de'],
      ['Ann Other', ann.email, null],
      ['Nobody', null, null],
    ],
    widths: [20, 30, 10],
  })
  const found = await checked(admin, new Blob([new Uint8Array(sheet)]))
  expect(found).toMatchObject({ mapping: ['name', 'email', 'language'], to_add: 1, to_change: 1, faulty: 1 })
  expect(await faultsOfPeople(admin, found.id)).toEqual([[4, 'email required']])
  expect(await runPeopleImport(server, admin, found.id)).toMatchObject({ state: 'done', added: 1, changed: 1 })
})

test('20,000 lines of which every cell is wrong are checked in bounded time, counted by error, and shown page by page', async () => {
  const { admin } = await makeOffice(server.app)
  const rows = lines(
    20_000,
    (n) => `no address ${n},${'x'.repeat(201)},Klingon ${n},Mars/Base,Nowhere,Attic ${n},G${n}`,
  )
  const table = new Blob([['E-mail,Name,Language,Time zone,Country,Building,Groups', ...rows].join('\n')])
  const begun = performance.now()
  const found = await checked(admin, table)
  expect(performance.now() - begun).toBeLessThan(60_000)
  expect(found).toMatchObject({ state: 'checked', faulty: 20_000, to_add: 0 })
  expect(found.faults).toHaveLength(7)
  const { body } = await admin.call(peopleImport.rows, { params: { id: found.id } })
  expect([body.data.length, body.meta.pagination.total]).toEqual([200, 20_000])
}, 120_000)

test('an address twice in one file, in other capitals or with what nobody sees, is refused at the later line', async () => {
  const { admin } = await makeOffice(server.app)
  const found = await checkedPeople(
    server,
    admin,
    'E-mail,Name',
    'one@example.com,One',
    'ONE@Example.com,Two',
    'o\u200bne@example.com,Three',
    '\u00a0one@example.com\u00a0,Four',
    '\u202eone@example.com,Five',
    'on\u0435@example.com,Six',
  )
  expect(await faultsOfPeople(admin, found.id)).toEqual([
    ...[3, 4, 5, 6].map((row) => [row, 'email same_as_row']),
    [7, 'email no_address'],
  ])
})

test('the address of somebody who was deleted or erased is free: a file adds another person and brings nobody back', async () => {
  const { admin, ann, ben } = await makeOffice(server.app)
  await admin.call(peopleLeaving.remove, { params: { id: ann.id } })
  await admin.call(peopleLeaving.erase, { params: { id: ben.id } })
  const found = await checkedPeople(server, admin, 'E-mail,Name', `${ann.email},Ann`, `${ben.email.toUpperCase()},Ben`)
  expect(found).toMatchObject({ to_add: 2, to_change: 0 })
  expect(await runPeopleImport(server, admin, found.id)).toMatchObject({ added: 2 })
  const listed = (await admin.call(users.list)).body.data.map(({ id }) => id)
  expect(listed).toHaveLength(3)
  for (const { id } of [ann, ben]) expect(listed).not.toContain(id)
})

test('undoing an import that made the last administrator leaves them as they are, names them, and undoes the rest', async () => {
  const { id, admin, ann } = await makeOffice(server.app)
  const { name } = (await admin.call(users.get, { params: { id: admin.id } })).body.data.containers.find(
    ({ name: each }) => /admin/i.test(each),
  )!
  const found = await checkedPeople(
    ...([server, admin, 'E-mail,Name,Groups'] as const),
    `${ann.email},Annie,${name}`,
    'new@example.com,New,',
  )
  expect(await runPeopleImport(server, admin, found.id)).toMatchObject({ added: 1, changed: 1 })
  // Without a password of its own the other account signs in by a connector alone.
  await inCompany(id, (db) => db.deleteFrom('credentials').where('user_id', '=', admin.id).execute())
  const undone = await runPeopleImport(server, admin, found.id, 'undo')
  expect(undone).toMatchObject({ state: 'undone', undone: 1, kept: 1, kept_people: [{ id: ann.id, name: 'Annie' }] })
  expect((await ann.call(users.list)).body.data.map((person) => person.name)).toEqual(['Adam', 'Annie', 'Ben'])
})
