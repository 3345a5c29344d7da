import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { seedReferenceData } from '../../features/companies/reference-data.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, '../..', 'migrations')

test('a company of before keeps its translations, and what it was given by English names is known by key', async () => {
  const owner = new pg.Client({ connectionString: inject('ownerUrl') })
  await owner.connect()
  const name = `older_${process.pid}_${Date.now()}`
  const url = inject('ownerUrl').replace('/kontor?', `/${name}?`)
  const folder = mkdtempSync(join(tmpdir(), 'kontor-'))
  await owner.query(`create database ${name}`)
  try {
    for (const file of readdirSync(migrations).filter((each) => each.endsWith('.sql') && each < '202611231200'))
      copyFileSync(join(migrations, file), join(folder, file))
    await migrate(url, { folder })
    await fill(url)
    await migrate(url, { folder: migrations })
    await seedReferenceData(url)
    await expectKept(url)
  } finally {
    rmSync(folder, { recursive: true })
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  }
}, 60_000)

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A company as an older program left it: one person, roles with English names, a role of the company's own, a type in
 * two languages.
 */
const fill = (url: string) =>
  on(url, (client) =>
    client.query(`
      -- Its jobs aren't installed here.
      alter table users disable trigger directory_insert;
      insert into languages (locale, name) values ('en', 'English');
      insert into timezones (name) values ('UTC');
      insert into preference_categories (id, name) values (1, 'General');
      insert into companies (name, subdomain, timezone) values ('Old', 'old', 'UTC');
      insert into users (company_id, name, email, language_id) select c.id, 'Ann', 'ann@old.example', l.id from companies c, languages l;
      update presets set name = 'Mine alone' where name = 'My bookings';
      insert into roles (company_id, name, access_type) select id, r.name, r.access_type from companies, (values
        ('employee', 'USER'), ('may book', 'LEVEL'), ('Night shift', 'USER'), ('night SHIFT', 'USER')) r (name, access_type);
      insert into containers (company_id, name, access_type) select id, 'employee', 'USER' from companies;
      insert into mega_containers (company_id, name) select id, 'Everyone × all places' from companies;
      insert into resource_types (company_id, name, kind, translations) select id, 'Lab', 'room', '{"de": "Labor"}' from companies;
      insert into levels (company_id, kind, name, timezone) select id, 'building', 'House', 'UTC' from companies;
      insert into maps (company_id, name, width, height, drawing) select id, 'House · Ground floor', 10, 10, '<g/>' from companies;
      insert into levels (company_id, kind, name, timezone, parent_id, map_id, translations)
      select l.company_id, 'floor', 'Ground floor', 'UTC', l.id, m.id, '{"de": "Erdgeschoss"}' from levels l, maps m`),
  )

const expectKept = (url: string) =>
  on(url, async (client) => {
    await client.query(
      `select set_config('app.lang', 'de', false), set_config('app.company_id', id::text, false) from companies`,
    )
    const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
    const named = (table: string) =>
      rows(`select seed_key, name_of(name, translations, seed_key), version from ${table} order by id`)
    expect(await named('roles')).toEqual([
      ['role.employee', 'Mitarbeitende', 1],
      ['role.booking', 'Buchen', 1],
      [null, 'Night shift', 1],
      [null, expect.stringMatching(/^night SHIFT \d+$/), 1],
    ])
    expect(await named('containers')).toEqual([['people.employee', 'Mitarbeitende', 1]])
    expect(await named('mega_containers')).toEqual([['access.everyone', 'Alle, an allen Orten', 1]])
    expect(await named('presets')).toEqual([
      ['preset.building_today', 'Mein Gebäude heute', 1],
      // The company had changed the English name; the German translation is still the program's.
      [null, 'Meine Buchungen', 2],
    ])
    expect(await rows('select name, translations, version from resource_types')).toEqual([
      ['Lab', { de: { name: 'Labor' } }, 1],
    ])
    expect(await rows('select said(name, translations), version from maps')).toEqual([['House · Erdgeschoss', 1]])
    expect(await rows('select seed_name(seed_key) from preference_categories where id = 1')).toEqual([['Allgemein']])
    expect(await rows('select meeting_title()')).toEqual([['Besprechung']])
    expect(
      await rows(
        `select before, after ->> 'name', after ? 'is_active', personal from audit_log where entity = 'users'`,
      ),
    ).toEqual([[null, null, true, ['email', 'name']]])
    expect(
      await rows(
        `select before, after, personal from audit_log where entity = 'presets' and action = 'update' limit 1`,
      ),
    ).toEqual([[null, null, ['name']]])
    expect(await rows(`select count(*)::int from audit_log where action = 'update' and entity <> 'presets'`)).toEqual([
      [0],
    ])
  })
