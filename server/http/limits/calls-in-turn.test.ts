import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { auth, bookings, profile, resourceTypes } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { enableCancelOnDisconnect } from '../../db/departure.ts'
import { useApp } from '../../test/app.ts'
import { makeOffice, type Office, ownerPool, type Person } from '../../test/factories.ts'
import { slotAt } from '../../test/slots.ts'
import { ownerUrl, useOwnDatabase } from '../../test/urls.ts'

// Its locks would block the tests of other files.
useOwnDatabase()
beforeAll(() => enableCancelOnDisconnect(ownerUrl()))
const server = useApp({ connections: 20 })
beforeAll(async () => void (await server.app.listen({ host: '127.0.0.1', port: 0 })))

/** Locks a table for as long as `work` runs: every call that reads it is slow. */
async function lock(table: string, work: () => Promise<void>): Promise<void> {
  const client = await (await ownerPool()).connect()
  try {
    await client.query('begin')
    await client.query(`lock table ${table} in access exclusive mode`)
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** A call over a real connection, which can be cut. */
function send(office: Office, person: Person, path: string, { method = 'GET', body = '' } = {}) {
  const { port } = server.app.server.address() as AddressInfo
  const headers = { host: office.host, authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
  const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false })
  sent.on('error', () => {})
  sent.end(body)
  return sent
}

const statementsOn = async (table: string) => {
  const { rows } = await (await ownerPool()).query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where state = 'active' and query like $1 and pid <> pg_backend_pid() and datname = current_database()`,
    [`%from %${table}%`],
  )
  return rows[0]!.count
}

const waitingForLocks = async () => {
  const { rows } = await (await ownerPool()).query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]!.count
}

test('200 slow calls of one account hold nobody up: 8 run, 100 wait, the rest is refused, and the queue drains', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  await Promise.all([office.ann, office.ben, other.ann].map(({ call }) => call(profile.get)))
  const answers: Promise<{ status: number; headers: Record<string, unknown> }>[] = []
  const ended: number[] = []
  await lock('resource_types', async () => {
    for (let i = 0; i < 200; i++) answers.push(office.ann.call(resourceTypes.list))
    for (const answer of answers) void answer.then(({ status }) => ended.push(status))
    await expect.poll(() => statementsOn('resource_types'), { timeout: 10_000 }).toBe(8)
    for (const { call } of [office.ben, other.ann]) {
      expect((await call(profile.get)).status).toBe(200)
      // None of the calls that had a turn has made room for it yet.
      expect(ended.filter((status) => status !== 429)).toEqual([])
    }
    const refused = await Promise.race([...answers, sleep(500)])
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(108)
  expect(statuses.filter((status) => status === 429)).toHaveLength(92)
  expect((await office.ann.call(profile.get)).status).toBe(200)
})

test('a company of many busy people leaves connections to the others', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const answers: Promise<{ status: number }>[] = []
  const ended: number[] = []
  await Promise.all([office.ann, office.ben, office.admin, other.ann].map(({ call }) => call(profile.get)))
  await lock('resource_types', async () => {
    for (const { call } of [office.ann, office.ben, office.admin])
      for (let i = 0; i < 20; i++) answers.push(call(resourceTypes.list))
    for (const answer of answers) void answer.then(({ status }) => ended.push(status))
    await expect.poll(() => statementsOn('resource_types'), { timeout: 10_000 }).toBe(12)
    expect((await other.ann.call(profile.get)).status).toBe(200)
    expect(ended).toEqual([])
  })
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
})

test('a reading call stops when its client hangs up, even in the middle of a statement, and what waits is dropped', async () => {
  const office = await makeOffice(server.app)
  await lock('resource_types', async () => {
    const sent = Array.from({ length: 30 }, () => send(office, office.ann, '/company/v1/resourcetypes?lang=en'))
    await expect.poll(() => statementsOn('resource_types'), { timeout: 10_000 }).toBe(8)
    for (const each of sent) each.destroy()
    await expect.poll(() => statementsOn('resource_types'), { timeout: 3000 }).toBe(0)
    await sleep(300)
    expect(await statementsOn('resource_types')).toBe(0)
    expect((await office.ann.call(profile.get)).status).toBe(200)
  })
  expect((await office.ann.call(resourceTypes.list)).status).toBe(200)
})

test('a booking that has begun is made whole although its client hung up', async () => {
  const office = await makeOffice(server.app)
  const slots = [slotAt('10:00', '11:00')]
  const body = JSON.stringify({ declaration: { resource_ids: [office.room], slots } })
  await lock('holds', async () => {
    const sent = send(office, office.ann, '/company/v1/bookings/store', { method: 'POST', body })
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
    sent.destroy()
    await sleep(800)
  })
  const booked = async () => {
    const { body } = await office.ann.call(bookings.list, { body: {} })
    return body.data.flatMap((group) => group.bookings).length > 0
  }
  await expect.poll(booked).toBe(true)
})

test('a body whose last part comes after its session has ended changes nothing', async () => {
  const office = await makeOffice(server.app)
  const { ann, room } = office
  const body = JSON.stringify({ declaration: { resource_ids: [room], slots: [slotAt('10:00', '11:00')] } })
  const { port } = server.app.server.address() as AddressInfo
  const headers = {
    host: office.host,
    authorization: `Bearer ${ann.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const path = bookings.store.path
  const status = new Promise((answered, failed) => {
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent: false })
    sent.on('error', failed).on('response', (answer) => answered(answer.resume().statusCode))
    sent.write(body.slice(0, 20))
    const logOut = () => ann.call(auth.logout).then(() => sent.end(body.slice(20)), failed)
    setTimeout(logOut, 2_100)
  })
  expect(await status).toBe(401)
})
