import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownerPool } from '../../test/factories.ts'
import { openLogins } from './logins.ts'
import { asOwner } from './owner.ts'

let ownerName: string
beforeAll(async () => {
  ownerName = (await (await ownerPool()).query('select current_user::text as name')).rows[0].name
})

/** Runs one statement on a connection of its own. */
async function run(url: string, sql: string): Promise<pg.QueryResult> {
  return asOwner(url, (client) => client.query(sql))
}

test.each([
  ['traffic', 'appUrl', 'kontor_master'],
  ['the provider’s area', 'masterUrl', 'kontor_app'],
] as const)('an injected statement of %s can’t become the owner or anybody else', async (_, url, other) => {
  for (const role of [ownerName, other, 'pg_read_all_data', 'pg_execute_server_program'])
    await expect(run(inject(url), `set role ${role}`)).rejects.toThrow(/permission denied to set role/)
  await expect(run(inject(url), `set session authorization ${ownerName}`)).rejects.toThrow(/permission denied/)
  for (const sql of [
    'reset role; select value from secrets',
    'set role none; select value from secrets',
    'select rolpassword from pg_authid',
    `select pg_read_file('postgresql.conf')`,
    `copy (select 1) to program 'true'`,
    'create role someone',
    'alter table secrets owner to current_user',
    `alter role kontor_app superuser`,
    'grant kontor_master, kontor_app to current_user',
    'create extension dblink',
    'create table mine (id int)',
  ])
    await expect(run(inject(url), sql), sql).rejects.toThrow(
      /permission denied|must be (owner|superuser)|no schema|not available/,
    )
})

test('the logins are made once, keep their passwords over starts, and belong to their database alone', async () => {
  const owner = await ownerPool()
  const passwords = async () =>
    (await owner.query(`select name, value from secrets where name like 'login of %' order by 1`)).rows
  const first = await openLogins(inject('ownerUrl'))
  const before = await passwords()
  const [again, together] = await Promise.all([openLogins(inject('ownerUrl')), openLogins(inject('ownerUrl'))])
  expect([again, together]).toEqual([first, first])
  expect(await passwords()).toEqual(before)
  expect(before.map(({ name }) => name)).toEqual(['login of provider', 'login of traffic'])
  expect([first.appUrl.includes(before[1].value), before[1].value.length > 40]).toEqual([true, true])
  const { rows } = await owner.query(`select rolname, rolpassword like 'SCRAM-SHA-256$%' as scrambled from pg_authid
    where rolname in ('kontor_traffic', 'kontor_provider') order by 1`)
  expect(rows).toEqual([
    { rolname: 'kontor_provider', scrambled: true },
    { rolname: 'kontor_traffic', scrambled: true },
  ])
})

const given = async (sql: string, name: string) => {
  await (await ownerPool()).query(sql)
  const appUrl = inject('ownerUrl').replace('kontor@', `${name}@`)
  return openLogins(inject('ownerUrl'), { appUrl })
}
afterAll(async () => {
  await (await ownerPool()).query('drop role if exists given_member, given_owner, given_stranger')
})

test('a login that is given is used as it is; one that could become the owner, or isn’t a member, is refused', async () => {
  const { appUrl } = await given('create role given_member login; grant kontor_app to given_member', 'given_member')
  expect(appUrl).toContain('given_member@')
  await expect(
    given(`create role given_owner login; grant ${ownerName} to given_owner`, 'given_owner'),
  ).rejects.toThrow(
    'DATABASE_APP_URL: given_owner can become the owner of the tables. Use a login that is only granted kontor_app.',
  )
  await expect(given('create role given_stranger login', 'given_stranger')).rejects.toThrow(
    'DATABASE_APP_URL: given_stranger isn\'t a member of kontor_app. Run: grant kontor_app to "given_stranger".',
  )
  await expect(given('select', 'nobody_at_all')).rejects.toThrow(
    /^DATABASE_APP_URL can't be used \(.*nobody_at_all.*\): correct it\.$/,
  )
})
