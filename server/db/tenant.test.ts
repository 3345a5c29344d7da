// @module-tag once
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { NotModified } from '../http/implement.ts'
import { useApp } from '../test/app.ts'
import { inCompany, makeOffice, ownerPool } from '../test/factories.ts'
import { queryText } from './connection.ts'
import { openRegions, type Regions } from './regions.ts'
import { openLogins } from './start/logins.ts'
import { migrate } from './start/migrate.ts'
import { withTenant } from './tenant.ts'

const server = useApp()
let regions: Regions

/** A second database of the same server stands for a second data region. */
const secondUrl = () => inject('ownerUrl').replace('/kontor?', '/second_region?')

beforeAll(async () => {
  const owner = await ownerPool()
  await owner.query('create database second_region')
  await migrate(secondUrl())
  const { appUrl: second } = await openLogins(secondUrl())
  regions = openRegions({ default: inject('appUrl'), second }, 3)
})
afterAll(() => regions.close())

const names = (tenant: { id: number; region: string }) =>
  withTenant(regions, tenant, (db) => queryText<{ name: string }>(db, 'select name from resources order by id', []))

test('a company’s data is that of its region, and of no other', async () => {
  const office = await makeOffice(server.app)
  const second = new pg.Client({ connectionString: secondUrl() })
  await second.connect()
  await second.query(
    `insert into companies (id, name, subdomain) overriding system value values ($1, 'Same id', 'same')`,
    [office.id],
  )
  await second.query(`select set_config('app.company_id', $1, false)`, [String(office.id)])
  await second.query(`insert into attributes (company_id, name) values ($1, 'Only here')`, [office.id])
  await second.end()
  expect(await names({ id: office.id, region: 'default' })).toEqual([{ name: 'Alster' }])
  expect(await names({ id: office.id, region: 'second' })).toEqual([])
  await expect(names({ id: office.id, region: 'nowhere' })).rejects.toThrow('no database for the data region nowhere')
})

test('one company after another on one connection: none sees what the last one saw', async () => {
  const [a, b] = [await makeOffice(server.app), await makeOffice(server.app)]
  const one = openRegions({ default: inject('appUrl') }, 1)
  const tenant = (id: number) => ({ id, region: 'default' })
  for (const id of [a.id, b.id, a.id])
    expect(
      await withTenant(one, tenant(id), (db) => queryText(db, 'select distinct company_id as id from users', [])),
    ).toEqual([{ id }])
  await expect(withTenant(one, tenant(a.id), () => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
  expect(
    await withTenant(one, tenant(b.id), (db) => queryText(db, 'select distinct company_id as id from users', [])),
  ).toEqual([{ id: b.id }])
  const { rows } = await one.pool('default').query('select count(*)::int as seen from users')
  expect(rows).toEqual([{ seen: 0 }])
  await one.close()
})

test('a session’s own table in the place of ours takes no claim and no trail', async () => {
  const office = await makeOffice(server.app)
  const book = async (db: Parameters<Parameters<typeof withTenant>[2]>[0]) => {
    for (const table of ['holds', 'audit_log'])
      await queryText(db, `create temporary table ${table} on commit drop as table public.${table} with no data`, [])
    await queryText(
      db,
      `with d as (insert into declarations (company_id, subject, host_id, user_id)
         values (current_company(), 'By hand', $1, $1) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select current_company(), d.id, $1, $1, $2, '2030-01-07T10:00Z', '2030-01-07T11:00Z' from d`,
      [office.ann.id, office.room],
    )
  }
  const tenant = { id: office.id, region: 'default' }
  await withTenant(regions, tenant, book)
  await expect(withTenant(regions, tenant, book)).rejects.toMatchObject({ cause: { constraint: 'holds_no_overlap' } })
  const { rows } = await (await ownerPool()).query(
    `select entity from audit_log where company_id = $1 and entity in ('declarations', 'bookings') order by 1`,
    [office.id],
  )
  expect(rows).toEqual([{ entity: 'bookings' }, { entity: 'declarations' }])
})

test('work that gives up leaves its connection to the next; one that is lost goes', async () => {
  const office = await makeOffice(server.app)
  const one = openRegions({ default: inject('appUrl') }, 1)
  const ask = async (work: () => unknown) => {
    const { rows } = await one.pool('default').query<{ pid: number }>('select pg_backend_pid() as pid')
    await withTenant(one, { id: office.id, region: 'default' }, async () => work()).catch(() => {})
    return rows[0]!.pid
  }
  const refuse = () => Promise.reject(new NotModified())
  const lose = () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
  const [first, second, third] = [await ask(refuse), await ask(lose), await ask(refuse)]
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  await one.close()
})

test('what fails is undone whole; a deadlock is tried again, a fault is not', async () => {
  const office = await makeOffice(server.app)
  const tenant = { id: office.id, region: 'default' }
  let tries = 0
  const add = (db: Parameters<Parameters<typeof withTenant>[2]>[0]) =>
    queryText(db, `insert into attributes (company_id, name) values (current_company(), 'New')`, [])
  const failing = (code: string) =>
    withTenant(regions, tenant, async (db) => {
      tries++
      await add(db)
      if (tries < 3) throw Object.assign(new Error('refused'), { code })
    })
  await expect(failing('23505')).rejects.toThrow('refused')
  expect(tries).toBe(1)
  await failing('40P01')
  expect(tries).toBe(3)
  const rows = await inCompany(office.id, (db) =>
    db.selectFrom('attributes').select('name').where('company_id', '=', office.id).execute(),
  )
  expect(rows).toEqual([{ name: 'New' }])
})

test('of queries sent in one breath the first failure is met; those that fail after it end nothing', async () => {
  const office = await makeOffice(server.app)
  const unmet: unknown[] = []
  const note = (error: unknown) => unmet.push(error)
  process.on('unhandledRejection', note)
  const failing = withTenant(regions, { id: office.id, region: 'default' }, async (db) => {
    const [first, second] = [queryText(db, 'select 1 / 0', []), queryText(db, 'select 1', [])]
    await first
    await second
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  await new Promise((turn) => setTimeout(turn, 50))
  process.off('unhandledRejection', note)
  expect(unmet).toEqual([])
})

test('work that swallows a refusal of the database is not taken for done', async () => {
  const office = await makeOffice(server.app)
  const swallowing = withTenant(regions, { id: office.id, region: 'default' }, async (db) => {
    await queryText(db, 'select 1 / 0', []).catch(() => {})
    return 'done'
  })
  await expect(swallowing).rejects.toThrow('rolled back')
})

test('a row can’t be written for another company, nor point into one', async () => {
  const [a, b] = [await makeOffice(server.app), await makeOffice(server.app)]
  const write = (text: string) => withTenant(regions, { id: a.id, region: 'default' }, (db) => queryText(db, text, []))
  await expect(write(`insert into attributes (company_id, name) values (${b.id}, 'x')`)).rejects.toMatchObject({
    code: '42501',
  })
  await expect(
    write(
      `insert into unavailabilities (company_id, resource_id, starts, ends, reason) values (${a.id}, ${b.room}, now(), now() + interval '1 h', 'x')`,
    ),
  ).rejects.toMatchObject({ constraint: 'unavailabilities_resource_fkey' })
})
