import { peopleImport, users } from '@kontor/contract'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { importOfPeople, runPeopleImport } from './imports.fixture.ts'

useOwnDatabase()
const server = useApp()

const addGroup = (office: Office, name: string, access_type: string, ids: number[]) =>
  inCompany(office.id, async (db) => {
    const values = { company_id: office.id, name, access_type }
    const { id } = await db.insertInto('containers').values(values).returning('id').executeTakeFirstOrThrow()
    for (const user_id of ids)
      await db
        .insertInto('container_users')
        .values({ company_id: office.id, container_id: id, access_type, user_id } as never)
        .execute()
  })

/** An office with a person of whom every column says something that is hard to write. */
async function withPerson() {
  const office = await makeOffice(server.app)
  const { admin, ann, floor } = office
  await inCompany(office.id, async (db) => {
    const first = async (table: 'timezones' | 'countries', column: string, value: string) =>
      (
        await db
          .selectFrom(table as 'timezones')
          .where(column as 'name', '=', value)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id
    await db
      .updateTable('users')
      .set({
        ...{ name: '=Ann "the" Ö; n', level_id: floor, timezone_id: await first('timezones', 'name', 'Asia/Tokyo') },
        country_id: await first('countries', 'code', 'CI'),
      })
      .where('id', '=', ann.id)
      .execute()
  })
  await addGroup(office, 'Harbour, north; south', 'USER', [ann.id])
  await addGroup(office, '"Quoted"', 'USER', [ann.id])
  // Another one of the same name, of managers, that she isn't in.
  await addGroup(office, '"Quoted"', 'USER_MANAGER', [])
  return { office, admin, ann }
}

const everything = (office: Office) =>
  inCompany(office.id, async (_, client) => {
    const { rows } = await client.query(
      `select to_jsonb(u) as person, (select jsonb_agg(m order by m.id) from container_users m where m.user_id = u.id) as groups
       from users u where u.company_id = $1 order by id`,
      [office.id],
    )
    return rows
  })

async function back(who: Person, table: Blob) {
  const { body } = await who.call(peopleImport.upload, { query: { file_name: 'People' }, body: { table } })
  await server.app.jobs.drain()
  return importOfPeople(who, body.data.id)
}

test('people are exported in the columns of an import', async () => {
  const { admin, ann } = await withPerson()
  const { body } = await admin.call(peopleImport.exportCsv, { query: { query: ann.email } })
  expect(body.name).toBe('People.csv')
  const lines = (await body.content.text()).split('\r\n')
  expect(lines.slice(0, 2)).toEqual([
    'E-mail,Name,Language,Time zone,Country,Building,Groups',
    `${ann.email},"'=Ann ""the"" Ö; n",English,Asia/Tokyo,Côte d’Ivoire,Site › Floor,"${lines[1]!.split('Floor,"')[1]}`,
  ])
  expect(lines[1]).toContain('""Harbour, north; south""')
  const sheet = await admin.call(peopleImport.exportSpreadsheet, { query: { query: ann.email, lang: 'de' } as never })
  const [header, row] = await readSheet(await sheet.body.content.arrayBuffer())
  expect(header).toEqual(['E-Mail', 'Name', 'Sprache', 'Zeitzone', 'Land', 'Gebäude', 'Gruppen'])
  expect(row!.slice(0, 2)).toEqual([ann.email, '=Ann "the" Ö; n'])
})

test.each(['en', 'de', 'fr', 'es', 'ar'])(
  'a file that comes back as it was exported in “%s” changes nobody, as CSV and as a spreadsheet',
  async (lang) => {
    const { office, admin } = await withPerson()
    const before = await everything(office)
    for (const call of [peopleImport.exportCsv, peopleImport.exportSpreadsheet] as const) {
      const { body } = await admin.call(call, { query: { lang } as never })
      const found = await back(admin, body.content)
      expect(found).toMatchObject({ state: 'checked', unchanged: 3, to_add: 0, to_change: 0, faulty: 0, faults: [] })
      await runPeopleImport(server, admin, found.id)
      expect(await everything(office)).toEqual(before)
    }
  },
)

test('a manager exports whom they manage, and gets the file back though their groups give more than the manager has', async () => {
  const { office, ann } = await withPerson()
  const mate = await addPerson(server.app, office, 'administrator', 'Mate')
  await inCompany(office.id, async (db) => {
    await give(db, office, [
      { type: 'USER', users: [mate.id] },
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [ann.id] },
    ])
    await give(db, office, [{ type: 'USER', codes: ['MANAGE_USERS'], users: [ann.id] }])
  })
  const { body } = await ann.call(peopleImport.exportCsv, {})
  expect((await body.content.text()).split('\r\n').map((line: string) => line.split(',')[1])).toEqual([
    'Name',
    'Mate',
    undefined,
  ])
  expect(await back(ann, body.content)).toMatchObject({ unchanged: 1, faulty: 0 })
  expect((await office.ben.call(peopleImport.exportCsv, {})).status).toBe(403)
  expect((await ann.call(users.list)).body.data).toHaveLength(1)
})
