import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { freePort } from '../e2e/program.ts'
import { slower } from '../scripts/slower.ts'
import { placeSocket } from './db/embedded/socket.ts'
import { childrenOf, endAll, eventually, type Program, postgresOn, startProgram } from './test/processes.ts'

// A start takes seconds on a busy machine; some tests need two.
vi.setConfig({ testTimeout: 60_000 * slower })

let dataDir: string
let port: number
/** The first start, which makes a new database and fills the demo company; several tests look at it while it runs. */
let first: Program
let companiesAtFirst: number

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kontor-'))
  port = await freePort()
  first = await started()
  companiesAtFirst = await companies()
  return () => {
    for (const path of [dataDir, socketFolder()]) rmSync(path, { recursive: true, force: true })
  }
}, 180_000 * slower)

describe('the first start', () => {
  test('prints the address and the demo accounts', () => {
    expect(first.output()).toContain('http://demo.kontor.localhost:')
    expect(first.output()).toContain('Sign in to the demo company as')
  })

  test('a second start on the same data directory says so and leaves the first alone', async () => {
    const second = startProgram('main.ts', [], { ...env(), PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^Another Kontor is running on the data directory .*\.$/)
    expect(await health()).toBe(200)
  })

  test('npm run user:link prints a link to set a password for each company that knows the e-mail', async () => {
    const links = async (email: string) => {
      const program = startProgram('user-link.ts', [email], env())
      return [await program.ended, program.output()] as const
    }
    const [code, output] = await links('Ada@halden.example')
    expect(code).toBe(0)
    const [, address] = output.match(
      /^Halden Maritime: http:\/\/demo\.kontor\.localhost:\d+\/reset-password\?token=(\S+)$/m,
    )!
    const { body, status } = await fetch(`http://localhost:${port}/company/v1/auth/reset-password/${address}`, {
      headers: json,
    }).then(async (answer) => ({ status: answer.status, body: await answer.json() }))
    expect([status, body]).toEqual([200, { data: { email: 'ada@halden.example', is_first: false } }])
    const [refused, reason] = await links('nobody@halden.example')
    expect([refused, reason]).toEqual([1, expect.stringContaining('No company knows nobody@halden.example')])
  })

  test('SIGTERM lets the request under way finish, refuses new ones, and leaves with 0 and no process', async () => {
    const headers = { ...json, Expect: '100-continue' }
    const login = request({ host: 'localhost', port, method: 'POST', path: '/company/v1/auth/login', headers })
    login.flushHeaders()
    // The server has taken up the request, and waits for its body.
    await once(login, 'continue')
    login.write('{"email": ')
    first.child.kill('SIGTERM')
    await eventually(async () => (await health()) === 'refused')
    login.end('"nobody@example.org"}')
    const [answer] = await once(login, 'response')
    // The call itself answered that its password is missing. A 503 would mean that it was refused.
    expect(answer.statusCode).toBe(422)
    expect(await first.ended).toBe(0)
    expect(postgresOn(dataDir)).toEqual([])
  })
})

describe('later starts', () => {
  beforeAll(ended)

  beforeEach(async () => {
    port = await freePort()
  })

  afterEach(ended)

  test('several workers answer on one port; one that dies is replaced, and Ctrl-C, which reaches every process, ends all', async () => {
    const program = await started({ WORKERS: '2' })
    const workers = () => childrenOf(program.child.pid!).filter((pid) => !postgresOn(dataDir).includes(pid))
    expect(workers()).toHaveLength(2)
    const [worker] = workers()
    const asking = Array.from({ length: 20 }, () => askUntil(() => !workers().includes(worker!)))
    await sleep(300)
    process.kill(worker!, 'SIGKILL')
    // Connections to the one that died are cut, never left without an answer.
    expect(new Set((await Promise.all(asking)).flat())).not.toContain('no answer')
    expect(await health()).toBe(200)
    await eventually(() => workers().length === 2, 20_000 * slower)
    process.kill(-program.child.pid!, 'SIGINT')
    process.kill(-program.child.pid!, 'SIGINT') // npm sends the signal a second time.
    expect(await program.ended, program.output()).toBe(0)
    expect(postgresOn(dataDir)).toEqual([])
  })

  test('workers that are killed as soon as they are started end nothing else, and are replaced', async () => {
    const program = await started({ WORKERS: '2' })
    const children = () => childrenOf(program.child.pid!)
    const databases = new Set(postgresOn(dataDir))
    const workers = () => children().filter((pid) => !databases.has(pid))
    const [first] = workers()
    process.kill(first!, 'SIGKILL')
    await eventually(() => workers().length === 1)
    for (let n = 0; n < 4; n++) {
      const known = new Set(children())
      const isNew = (pid: number) => !known.has(pid)
      // Without a pause between two looks, so that it ends before it is sent its first message.
      for (const since = Date.now(); Date.now() < since + 5000 && !children().some(isNew); );
      for (const pid of children().filter(isNew)) process.kill(pid, 'SIGKILL')
      await eventually(() => !children().some(isNew))
    }
    await eventually(() => workers().length === 2, 20_000 * slower)
    expect([await health(), program.child.exitCode]).toEqual([200, null])
  })

  test('kill -9 leaves no process; the next start works, and fills nothing again', async () => {
    const { child } = await started()
    child.kill('SIGKILL')
    await eventually(() => postgresOn(dataDir).length === 0)
    await started()
    expect(await health()).toBe(200)
    expect(await companies()).toBe(companiesAtFirst)
  })

  test('when the npm that started it is killed alone, it ends as well', async () => {
    const npm = startProgram('test/like-npm.ts', [], env())
    await npm.ready
    npm.child.kill('SIGKILL')
    // Requests under way, and the database's last write to the disk, take the time they need.
    await eventually(async () => (await health()) === 'refused' && postgresOn(dataDir).length === 0, 20_000 * slower)
  })

  test('a port in use is said in one sentence, before a database is started', async () => {
    const taken = createServer().listen(port, '127.0.0.1')
    await once(taken, 'listening')
    const untouched = join(dataDir, 'untouched')
    const sentence = `Port ${port} is in use: stop what uses it, or choose another one with PORT=${port + 1}.`
    expect(await refusal({ DATA_DIR: untouched })).toBe(sentence)
    expect(existsSync(untouched)).toBe(false)
    taken.close()
  })

  test('npm start says that the port is in use before it builds the web', async () => {
    const taken = createServer().listen(port, '127.0.0.1')
    await once(taken, 'listening')
    // Starts the program beside a web without sources, which can't be built.
    const copy = mkdtempSync(join(tmpdir(), 'kontor-'))
    for (const shared of ['server', 'contract', 'node_modules', 'package.json', 'package-lock.json'])
      symlinkSync(join(import.meta.dirname, '..', shared), join(copy, shared))
    cpSync(join(import.meta.dirname, '../scripts'), join(copy, 'scripts'), { recursive: true })
    mkdirSync(join(copy, 'web'))
    const program = startProgram(relative(import.meta.dirname, join(copy, 'scripts/start.ts')), [], env())
    expect(await program.ended).toBe(1)
    expect(program.output()).toMatch(/^Port \d+ is in use: [^\n]*$/)
    rmSync(copy, { recursive: true })
    taken.close()
  })

  test('an unreachable DATABASE_URL is said in one sentence, without its password', async () => {
    const sentence = await refusal({ DATABASE_URL: 'postgresql://anna:secret@127.0.0.1:1/kontor' })
    expect(sentence).toMatch(
      /^The database kontor at 127\.0\.0\.1:1 can't be used \(.*ECONNREFUSED.*\): start it, .*\.$/,
    )
    expect(sentence).not.toContain('secret')
  })

  // Every other wrong value is tried in config.test.ts.
  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535, not "http".'],
    [{ HOST: '203.0.113.7' }, "HOST=203.0.113.7 isn't an address of this machine."],
  ])('%o is refused in one sentence', async (wrong, sentence) => {
    expect(await refusal(wrong)).toBe(sentence)
  })

  test('DATABASE_URL takes the place of the embedded PostgreSQL', async () => {
    const owner = new pg.Pool({ connectionString: inject('ownerUrl'), max: 1 })
    await owner.query('drop database if exists start_test with (force)')
    await owner.query('create database start_test')
    const program = await started({ DATABASE_URL: inject('ownerUrl').replace('/kontor?', '/start_test?') })
    expect(await health()).toBe(200)
    expect(program.output()).toContain('No demo company: ')
    expect(postgresOn(dataDir)).toEqual([])
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    await owner.query('drop database start_test')
    await owner.end()
  })

  test('npm run master:add prints a link by which the first master user gets in, beside the program and without it', async () => {
    const email = `chief${Date.now()}@example.com`
    const add = async () => {
      const program = startProgram('master-add.ts', [email, 'Chief', 'Engineer'], env())
      expect(await program.ended).toBe(0)
      return program.output().match(/http:\/\/kontor\.localhost:\d+\/reset-password\?token=(\S+)$/)![1]!
    }
    const older = await add()
    await started()
    const token = await add()
    const ask = (path: string, body: object) =>
      fetch(`http://localhost:${port}/master/v1/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const password = 'a key for everything'
    const reset = (token: string) => ask('reset-password', { token, email, password, password_confirmation: password })
    expect((await reset(token)).status).toBe(200)
    expect((await reset(older)).status).toBe(404)
    const signedIn = await ask('login?includes=all', { email, password })
    expect(await signedIn.json()).toMatchObject({ data: { user: { name: 'Chief Engineer' } } })
    const refused = startProgram('master-add.ts', ['nobody'], env())
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toBe('Name an e-mail: npm run master:add anna@example.com Anna')
  })
})

/** Ends what a test started, also after it failed. */
async function ended(): Promise<void> {
  await endAll()
  await eventually(() => postgresOn(dataDir).length === 0)
}

const socketFolder = () => placeSocket(dataDir, { wrapper: [], uid: process.getuid!() })

/** A user of the demo company, whose sign-in reads its body to the end. */
const json = { 'content-type': 'application/json', subdomain: 'demo' }

const env = () => ({ PORT: String(port), DATA_DIR: dataDir })

async function started(other: Record<string, string> = {}): Promise<Program> {
  const program = startProgram('main.ts', [], { ...env(), ...other })
  await program.ready
  return program
}

async function refusal(wrong: Record<string, string> = {}): Promise<string> {
  const program = startProgram('main.ts', [], { ...env(), ...wrong })
  expect(await program.ended).toBe(1)
  return program.output()
}

const health = () =>
  fetch(`http://localhost:${port}/health`).then(
    ({ status }) => status,
    () => 'refused' as const,
  )

/**
 * Repeats a request, each time on a connection of its own: statuses, how connections ended, or that nothing came back.
 */
async function askUntil(isOver: () => boolean): Promise<(number | string)[]> {
  const heard: (number | string)[] = []
  while (!isOver())
    heard.push(
      await new Promise((done) => {
        request({ host: 'localhost', port, path: '/health', agent: false, timeout: 5_000 })
          .on('response', (answer) => done(answer.resume().statusCode!))
          .on('error', (error) => done(error.message))
          .on('timeout', () => done('no answer'))
          .end()
      }),
    )
  return heard
}

async function companies(): Promise<number> {
  const client = new pg.Client({ host: socketFolder(), user: 'kontor', database: 'kontor' })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as n from companies')
  await client.end()
  return rows[0].n
}
