import { languages, presets } from '@kontor/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinRole } from '../features/companies/companies.ts'
import { productTexts } from '../http/labels/texts.ts'
import { useApp } from '../test/app.ts'
import { inCompany, makeOffice, type Office, ownerPool } from '../test/factories.ts'
import { seededName } from './query/translations.ts'

const server = useApp()

/** The names of a table's seeds as readers of a language see them, by key. */
const namesIn = (office: Office, lang: string, table: 'roles' | 'containers' | 'mega_containers' = 'roles') =>
  inCompany(office.id, async (db) => {
    await sql`select set_config('app.lang', ${lang}, true)`.execute(db)
    const rows = await db
      .selectFrom(table)
      .select(['seed_key', seededName(table).as('name')])
      .execute()
    return Object.fromEntries(rows.map(({ seed_key, name }) => [seed_key, name]))
  })

const rename = (office: Office, key: string, name: string | null, translations: object = {}) =>
  inCompany(office.id, (db) =>
    db
      .updateTable('roles')
      .set({ name, translations: JSON.stringify(translations) })
      .where('company_id', '=', office.id)
      .where('seed_key', '=', key)
      .execute(),
  )

const addRole = (office: Office, name: string) =>
  inCompany(office.id, (db) =>
    db.insertInto('roles').values({ company_id: office.id, name, access_type: 'USER' }).execute(),
  )

test('what a new company is given is called in its reader’s language', async () => {
  const office = await makeOffice(server.app)
  expect(await namesIn(office, 'de')).toMatchObject({ 'role.employee': 'Mitarbeitende', 'role.booking': 'Buchen' })
  expect(await namesIn(office, 'ar', 'containers')).toMatchObject({ 'people.employee': 'الموظفون' })
  expect(await namesIn(office, 'fr', 'mega_containers')).toMatchObject({
    'access.everyone': 'Tout le monde, tous les lieux',
  })
  expect(await namesIn(office, 'xx')).toMatchObject({ 'role.administrator': 'Administrator' })
  const read = async (lang: string) =>
    (await office.ann.call(presets.list, { params: { section: 'bookings' }, query: { lang } } as never)).body.data
  for (const [lang, ...names] of [
    ['en', 'My building today', 'My bookings'],
    ['de', 'Mein Gebäude heute', 'Meine Buchungen'],
    ['ar', 'مبناي اليوم', 'حجوزاتي'],
  ] as const)
    expect((await read(lang)).map(({ name }) => name)).toEqual(names)
})

test('a name somebody gives holds in every language, with its translations; without a name the program’s own is back', async () => {
  const office = await makeOffice(server.app)
  await rename(office, 'role.employee', 'Crew', { fr: { name: 'Équipage' } })
  for (const [lang, name] of [
    ['en', 'Crew'],
    ['de', 'Crew'],
    ['fr', 'Équipage'],
  ] as const)
    expect((await namesIn(office, lang))['role.employee']).toBe(name)
  // A key doesn't change with the name: people still join their role.
  await inCompany(office.id, (db) => joinRole(db, office.id, [office.ben.id], 'administrator'))
  await rename(office, 'role.employee', null)
  expect((await namesIn(office, 'de'))['role.employee']).toBe('Mitarbeitende')
})

test('a name saved as it is shown is no new one', async () => {
  const office = await makeOffice(server.app)
  await rename(office, 'role.employee', 'Mitarbeitende')
  expect((await namesIn(office, 'en'))['role.employee']).toBe('Employee')
})

test('names are unique whatever their capitals, also beside what the program calls its own in any language', async () => {
  const office = await makeOffice(server.app)
  await addRole(office, 'Crew')
  await expect(addRole(office, 'CREW')).rejects.toMatchObject({ constraint: 'roles_name_key' })
  for (const name of ['employee', 'EMPFANG', 'موظف', 'Réceptionniste'])
    await expect(addRole(office, name)).rejects.toMatchObject({ code: '23505', constraint: 'roles_name_key' })
  await expect(rename(office, 'role.receptionist', 'Employé')).rejects.toMatchObject({ constraint: 'roles_name_key' })
  // A renamed seed gives up its old word; once that is taken, the seed can't return to it.
  await rename(office, 'role.employee', 'Everybody')
  await addRole(office, 'Employee')
  await expect(rename(office, 'role.employee', null)).rejects.toMatchObject({ constraint: 'roles_name_key' })
})

test('of two who take the same word at once, one gets it', async () => {
  const office = await makeOffice(server.app)
  await rename(office, 'role.employee', 'Everybody')
  const tries = await Promise.allSettled([rename(office, 'role.employee', null), addRole(office, 'Mitarbeitende')])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('no trigger names anything', async () => {
  const { rows } = await (await ownerPool()).query(
    `select proname from pg_proc where prorettype = 'trigger'::regtype and prosrc ~ 'insert into \\w+ \\([^)]*\\mname\\M'`,
  )
  expect(rows).toEqual([])
})

test('no two seeds of one kind are called alike in any language', () => {
  const kinds = [/^seed\.role\./, /^seed\.(people|access)\./, /^seed\.preset\./]
  for (const { locale } of languages) {
    const texts = [...productTexts.get(locale)!]
    for (const kind of kinds) {
      const names = texts.filter(([key]) => kind.test(key)).map(([, name]) => name.toLocaleLowerCase(locale))
      expect([locale, kind, new Set(names).size]).toEqual([locale, kind, names.length])
    }
  }
})
