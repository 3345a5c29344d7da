import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { migrate } from './migrate.ts'

let folder: string
let url: string
const owner = new pg.Pool({ connectionString: inject('ownerUrl'), max: 1 })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-'))
  const name = `migrate_${process.pid}_${Date.now()}`
  await owner.query(`create database ${name}`)
  url = inject('ownerUrl').replace('/kontor?', `/${name}?`)
  return () => owner.query(`drop database ${name} with (force)`)
})

afterEach(() => rmSync(folder, { recursive: true }))

test('each file runs once, in order', async () => {
  write('0002_second.sql', 'insert into first values (2)')
  write('0001_first.sql', 'create table first (n int)')
  expect(await migrate(url, { folder })).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(url, { folder })).toEqual([])
  write('0003_third.sql', 'insert into first values (3)')
  expect(await migrate(url, { folder })).toEqual(['0003_third.sql'])
  expect(await query('select n from first order by n')).toEqual([{ n: 2 }, { n: 3 }])
})

test('two nodes that start together run each file once', async () => {
  write('0001_slow.sql', 'select pg_sleep(0.2)')
  const runs = await Promise.all([migrate(url, { folder }), migrate(url, { folder }), migrate(url, { folder })])
  expect(runs.flat()).toEqual(['0001_slow.sql'])
})

test('a file that fails leaves nothing of itself, names its line, and runs when mended', async () => {
  write('0001_half.sql', 'create table half (n int);\n\nselect mistake;\n')
  await expect(migrate(url, { folder })).rejects.toThrow('0001_half.sql:3: column "mistake" does not exist')
  write('0001_half.sql', 'create table half (n int);\n')
  expect(await migrate(url, { folder })).toEqual(['0001_half.sql'])
})

test('a file changed since it ran is refused in one sentence', async () => {
  write('0001_first.sql', 'create table first (n int)')
  await migrate(url, { folder })
  write('0001_first.sql', 'create table first (n bigint)')
  const refusal = await migrate(url, { folder }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toContain('The migration 0001_first.sql has changed since this database ran it')
})

test('a database newer than the program is refused in one sentence', async () => {
  write('0001_first.sql', 'create table first (n int)')
  write('0002_second.sql', 'create table second (n int)')
  await migrate(url, { folder })
  rmSync(join(folder, '0002_second.sql'))
  const refusal = await migrate(url, { folder }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toContain('made by a newer Kontor (it has run 0002_second.sql)')
})

test('a name without a number, and a number given twice, are mistakes of ours, found at once', async () => {
  write('0001_first.sql', '')
  write('0001_second.sql', '')
  await expect(migrate(url, { folder })).rejects.toThrow('0001_second.sql')
  rmSync(join(folder, '0001_second.sql'))
  write('second.sql', '')
  await expect(migrate(url, { folder })).rejects.toThrow('second.sql')
})

test('migrations named after the minute they were begun run after the numbered ones, in their order', async () => {
  write('202611221431_third.sql', 'create table third (id int)')
  write('202611221430_second.sql', 'create table second (id int)')
  write('0099_first.sql', 'create table first (id int)')
  expect(await migrate(url, { folder })).toEqual([
    '0099_first.sql',
    '202611221430_second.sql',
    '202611221431_third.sql',
  ])
})

test('a migration of a lower number that comes later still runs, once', async () => {
  write('0001_first.sql', 'create table first (id int)')
  write('0003_third.sql', 'create table third (id int)')
  await migrate(url, { folder })
  write('0002_second.sql', 'create table second (id int)')
  expect(await migrate(url, { folder })).toEqual(['0002_second.sql'])
  expect(await migrate(url, { folder })).toEqual([])
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}
