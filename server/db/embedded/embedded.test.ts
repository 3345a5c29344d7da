import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { endAll, eventually, type Program, postgresOn, startProgram } from '../../test/processes.ts'
import { startEmbedded } from './embedded.ts'
import { placeSocket } from './socket.ts'

let template: string
let dataDir: string

/** Made once; every test begins with a copy. */
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'kontor-'))
  await (await startEmbedded(template)).stop()
  return () => rmSync(template, { recursive: true })
})

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kontor-'))
  cpSync(template, dataDir, { recursive: true })
})

afterEach(async () => {
  await endAll()
  await eventually(() => postgresOn(dataDir).length === 0)
  for (const path of [dataDir, socketFolder()]) rmSync(path, { recursive: true, force: true })
})

test('kill -9 of Node leaves no PostgreSQL behind, and what was committed is there at the next start', async () => {
  const { child, url } = await hold()
  await query(url, 'create table kept as select 42 as answer')
  expect(postgresOn(dataDir).length).toBeGreaterThan(1)

  child.kill('SIGKILL')
  await eventually(() => postgresOn(dataDir).length === 0)

  const { url: again, stop } = await startEmbedded(dataDir)
  expect(await query(again, 'select answer from kept')).toEqual([{ answer: 42 }])
  await stop()
  expect(postgresOn(dataDir)).toEqual([])
})

test('a start right after a kill -9 waits for the PostgreSQL that is ending', async () => {
  const { child } = await hold()
  child.kill('SIGKILL')
  const { url, stop } = await startEmbedded(dataDir)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('the log is put aside while PostgreSQL runs, and only so many are kept', async () => {
  const log = { bytes: 2000, kept: 2, every: 20 }
  const { url, stop } = await startEmbedded(dataDir, { log })
  const logs = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.log'))
  const size = (name: string) => statSync(join(dataDir, name)).size
  for (let n = 0; n < 4; n++) {
    const before = statSync(join(dataDir, 'postgres.log.1'), { throwIfNoEntry: false })?.mtimeMs
    for (let i = 0; i < 30; i++) await query(url, `select * from missing_${n}_${i}`).catch(() => [])
    await eventually(() => statSync(join(dataDir, 'postgres.log.1'), { throwIfNoEntry: false })?.mtimeMs !== before)
    await eventually(() => size('postgres.log') <= log.bytes)
  }
  expect(logs().sort()).toEqual(['postgres.log', 'postgres.log.1', 'postgres.log.2'])
  await query(url, 'select * from the_last_one').catch(() => [])
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('the_last_one')
  await stop()
})

test('a refused statement is one line of the log, with its code and without what it said', async () => {
  const { url, stop } = await startEmbedded(dataDir)
  await query(url, 'create table slots (during int4range, exclude using gist (during with &&))')
  await query(url, `insert into slots values ('[1,5)')`)
  const before = readFileSync(join(dataDir, 'postgres.log'), 'utf8').length
  await query(url, `insert into slots values ('[2,3)') -- a secret`).catch(() => [])
  const written = readFileSync(join(dataDir, 'postgres.log'), 'utf8').slice(before)
  expect(written).toMatch(/^[^\n]* 23P01 ERROR: +conflicting key value violates exclusion constraint "[^\n]*\n$/)
  await stop()
})

test('a PostgreSQL that is killed is started again, with what was committed', async () => {
  const { url } = await hold()
  await query(url, 'create table kept as select 42 as answer')
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await eventually(async () => {
    const rows = await query(url, 'select answer from kept').catch(() => [])
    return rows.length === 1 && postmaster() !== killed
  })
})

test('a pid file whose number went to another process is no obstacle', async () => {
  const other = spawn('sleep', ['60'])
  const stale = [other.pid, join(dataDir, 'postgres'), 1_700_000_000, 5432, '/nowhere', '', '1 1', 'ready'].join('\n')
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${stale}\n`)
  writeFileSync(join(socketFolder(), '.s.PGSQL.5432.lock'), `${stale}\n`)
  const { stop } = await startEmbedded(dataDir)
  expect(postmaster()).not.toBe(other.pid)
  await stop()
  other.kill()
})

test('where there is no setpriv, a shell beside PostgreSQL ends it with Node', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  const path = join(dataDir, 'bin')
  mkdirSync(path)
  for (const name of ['sh', 'unshare', 'true']) symlinkSync(join('/usr/bin', name), join(path, name))
  const { child } = await hold({ PATH: path })
  expect(postgresOn(dataDir).length).toBeGreaterThan(1)
  child.kill('SIGKILL')
  await eventually(() => postgresOn(dataDir).length === 0)
})

test('a second Kontor on a data directory is refused, and the first goes on', async () => {
  const { url } = await hold()
  await expect(startEmbedded(dataDir)).rejects.toThrow(`Another Kontor is running on the data directory ${dataDir}`)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two that start at once on an empty folder one runs and the other is refused', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  const programs = [0, 1].map(() => startProgram('test/hold-database.ts', [dataDir]))
  const outcomes = await Promise.allSettled(programs.map(({ ready }) => ready))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const loser = programs[outcomes.findIndex(({ status }) => status === 'rejected')]!
  expect(loser.output()).toMatch(/^Another Kontor is running on the data directory .*\.$/)
})

test('a data directory of another PostgreSQL version is refused and left alone', async () => {
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '16\n')
  await expect(startEmbedded(dataDir)).rejects.toThrow(
    /was made by PostgreSQL 16, and this Kontor brings PostgreSQL 18/,
  )
  expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('16\n')
})

test('a folder that is no data directory is refused', async () => {
  rmSync(join(dataDir, 'postgres', 'PG_VERSION'))
  await expect(startEmbedded(dataDir)).rejects.toThrow("isn't a PostgreSQL data directory")
})

test('what PostgreSQL itself refuses is said in one sentence', async () => {
  const start = startEmbedded(dataDir, { settings: { max_connections: 'many' } })
  await expect(start).rejects.toThrow(/^PostgreSQL didn't start: invalid value for parameter "max_connections"/)
})

const socketFolder = () => placeSocket(dataDir, { wrapper: [], uid: process.getuid!() })

async function hold(env: Record<string, string> = {}): Promise<Program & { url: string }> {
  const program = startProgram('test/hold-database.ts', [dataDir], env)
  await program.ready
  return { ...program, url: program.output().replace('is ready at ', '') }
}

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0])

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url).on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
