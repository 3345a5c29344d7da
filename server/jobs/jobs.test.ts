import { setTimeout as sleep } from 'node:timers/promises'
import { admin, bookings, jobs as jobCalls } from '@kontor/contract'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Db, queryText } from '../db/connection.ts'
import { openRegions } from '../db/regions.ts'
import { withTenant } from '../db/tenant.ts'
import { useApp } from '../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, ownerPool } from '../test/factories.ts'
import { slotAt } from '../test/slots.ts'
import { appUrl, useOwnDatabase } from '../test/urls.ts'
import { workerDoing } from '../test/worker.ts'
import { enqueue } from './enqueue.ts'
import type { Cron } from './tasks.ts'

useOwnDatabase()
const server = useApp()
const regions = openRegions({ default: appUrl() }, 2)
afterAll(() => regions.close())

const inTenant = <T>(office: Office, work: (db: Db) => Promise<T>) =>
  withTenant(regions, { id: office.id, region: 'default' }, work)

const owner = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await (await ownerPool()).query<Row>(text, values)).rows

/** A company for which there is nothing to do. */
async function idleOffice(): Promise<Office> {
  const office = await makeOffice(server.app)
  await owner('delete from graphile_worker._private_jobs')
  return office
}

const add = (office: Office, mail: number, timing = {}) =>
  inTenant(office, (db) => enqueue(db, 'send-mail', { mail }, timing))
/** Makes it due now. */
const makeDue = () => owner('update graphile_worker._private_jobs set run_at = now() where locked_at is null')

test('a job is added with its change or not at all, and is done for its company', async () => {
  const office = await idleOffice()
  const done: object[] = []
  const worker = workerDoing(async ({ company, payload }) => void done.push({ company: company.id, ...payload }))
  await add(office, 1)
  await inTenant(office, async (db) => {
    await enqueue(db, 'send-mail', { mail: 2 })
    throw new Error('undone')
  }).catch(() => {})
  await worker.drain()
  expect(done).toEqual([{ company: office.id, mail: 1 }])
})

test('traffic adds jobs of its own company alone, and reads none', async () => {
  const office = await idleOffice()
  const other = await idleOffice()
  const companies: number[] = []
  const worker = workerDoing(async ({ company }) => void companies.push(company.id))
  const ask = (text: string) => inTenant(office, (db) => queryText(db, text, []))
  await ask(`select enqueue('send-mail', '{"company": ${other.id}, "mail": 1}', null, null)`)
  await worker.drain()
  expect(companies).toEqual([office.id])
  await expect(ask('select * from graphile_worker.jobs')).rejects.toThrow('permission denied')
  await expect(ask(`select graphile_worker.add_job('send-mail')`)).rejects.toThrow('permission denied')
  await expect(regions.pool('default').query(`select enqueue('send-mail', '{}', null, null)`)).rejects.toThrow(
    'a job belongs to a company',
  )
})

test('of two jobs with one key the later is done, and another company’s with that key as well', async () => {
  const [a, b] = [await idleOffice(), await idleOffice()]
  const done: [number, number][] = []
  const worker = workerDoing(async ({ company, payload }) => void done.push([company.id, payload.mail]))
  for (const mail of [1, 2]) await add(a, mail, { key: 'one' })
  await add(b, 3, { key: 'one' })
  await worker.drain()
  expect(done.sort()).toEqual([
    [a.id, 2],
    [b.id, 3],
  ])
})

test('a job for later waits for its time', async () => {
  const office = await idleOffice()
  let done = 0
  const worker = workerDoing(async () => void done++)
  await add(office, 1, { runAt: new Date(Date.now() + 3_600_000) })
  await worker.drain()
  expect(done).toBe(0)
  await makeDue()
  await worker.drain()
  expect(done).toBe(1)
})

test('a job that fails is tried again, later each time; after its last try administrators see it, without what it carried', async () => {
  const [office, other] = [await idleOffice(), await idleOffice()]
  const last: boolean[] = []
  const worker = workerDoing(async ({ isLastTry }) => {
    last.push(isLastTry)
    throw new Error('the peer is away')
  })
  await add(office, 987_654_321)
  const waits: number[] = []
  for (let n = 0; n < 10; n++) {
    await worker.drain()
    const [job] = await owner<{ wait: number }>(
      'select extract(epoch from run_at - now())::float as wait from graphile_worker._private_jobs',
    )
    waits.push(job!.wait)
    await makeDue()
  }
  expect(waits[0]).toBeGreaterThan(1)
  expect(waits[4]).toBeGreaterThan(waits[1]! * 10)
  expect(last).toEqual([...Array(9).fill(false), true])
  await worker.drain()
  expect(last).toHaveLength(10)
  const { body } = await office.admin.call(jobCalls.dead)
  expect(body.data).toEqual([
    {
      id: expect.any(Number),
      task: 'send-mail',
      error: 'the peer is away',
      tries: 10,
      created_at: expect.stringMatching(/Z$/),
      failed_at: expect.stringMatching(/Z$/),
    },
  ])
  expect(body.meta.pagination.total).toBe(1)
  expect(JSON.stringify(body)).not.toContain('987654321')
  expect((await other.admin.call(jobCalls.dead)).body.data).toEqual([])
  const counted = async ({ admin: boss }: Office) => (await boss.call(admin.counts)).body.data.failed_jobs
  expect([await counted(office), await counted(other)]).toEqual([1, 0])
  await owner('delete from graphile_worker._private_jobs')
})

test('failed jobs are tried again with all their tries; a preview changes nothing and says which aren’t, and why', async () => {
  const [office, other] = [await idleOffice(), await idleOffice()]
  const [mail] = await inCompany(office.id, async (_, client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into mails (company_id, recipient, subject, text, html, state) values
        ($1, 'ann@example.org', 'Hello', 'Hello', 'Hello', 'queued'), ($1, 'bob@example.org', 'Hello', null, null, 'failed')
       returning id`,
      [office.id],
    )
    return [rows.map(({ id }) => Number(id))]
  })
  for (const id of mail!) await add(office, id)
  await add(other, 1)
  await owner('update graphile_worker._private_jobs set attempts = max_attempts')
  const jobs = await owner<{ id: number; mail: number; company: number }>(
    `select id::int, (payload ->> 'mail')::int as mail, (payload ->> 'company')::int as company
     from graphile_worker._private_jobs order by id`,
  )
  const [waiting, givenUp, theirs] = jobs.map(({ id }) => id) as [number, number, number]
  const expected = {
    done: [waiting],
    refused: expect.arrayContaining([
      { id: givenUp, reason: 'mail_given_up' },
      { id: theirs, reason: 'gone' },
    ]),
  }
  const picked = [waiting, givenUp, theirs]
  const attempts = () =>
    owner<{ attempts: number }>('select attempts::int from graphile_worker._private_jobs order by id').then((rows) =>
      rows.map(({ attempts }) => attempts),
    )
  const preview = await office.admin.call(jobCalls.retry, { body: { picked, is_preview: true } })
  expect([preview.body.data, await attempts()]).toEqual([expected, [10, 10, 10]])
  const { body } = await office.admin.call(jobCalls.retry, { body: { picked } })
  expect([body.data, await attempts()]).toEqual([expected, [0, 10, 10]])
  const again = await office.admin.call(jobCalls.retry, { body: { picked: [waiting] } })
  expect(again.body.data).toEqual({ done: [], refused: [{ id: waiting, reason: 'gone' }] })
  await owner('delete from graphile_worker._private_jobs')
})

test('nodes on one database share its jobs: each is done once, and so is what fell due while none ran', async () => {
  const office = await idleOffice()
  const done: number[] = []
  let rung = 0
  const bell: Cron = { name: 'bell', at: '* * * * *', madeUpWithin: 1, work: async () => void rung++ }
  await owner(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('bell', now() - interval '1 day')`,
  )
  const nodes = [1, 2].map(() => workerDoing(async ({ payload }) => void done.push(payload.mail), [bell]))
  for (let mail = 0; mail < 20; mail++) await add(office, mail)
  await Promise.all(nodes.map((node) => node.start()))
  await expect.poll(() => done.length).toBe(20)
  await expect.poll(() => rung).toBeGreaterThan(0)
  await Promise.all(nodes.map((node) => node.stop()))
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  // The minute may have changed meanwhile.
  expect(rung).toBeLessThanOrEqual(2)
})

test('a running worker begins at once, outlives its connections, and lets the job under way finish at its end', async () => {
  const office = await idleOffice()
  let begun = 0
  let finished = 0
  const worker = workerDoing(async () => {
    begun++
    await sleep(300)
    finished++
  })
  await worker.start()
  await owner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = session_user and query like '%graphile_worker%'`)
  await add(office, 1)
  await expect.poll(() => begun, { timeout: 15_000 }).toBe(1)
  await worker.stop()
  expect(finished).toBe(1)
  expect(await owner('select id from graphile_worker._private_jobs')).toEqual([])
})

test('a worker that failed to ask for its first job finds the next one', async () => {
  const office = await idleOffice()
  const tasks = 'alter table if exists graphile_worker'
  await owner(`${tasks}._private_tasks rename to away`)
  onTestFinished(async () => void (await owner(`${tasks}.away rename to _private_tasks`)))
  let failed = 0
  const done: number[] = []
  const worker = workerDoing(
    async ({ payload }) => void done.push(payload.mail),
    [],
    (line) => void (String(line).startsWith('Failed to acquire job') && failed++),
  )
  await worker.start()
  await expect.poll(() => failed).toBe(3)
  await owner(`${tasks}.away rename to _private_tasks`)
  await add(office, 1)
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([1])
  await worker.stop()
})

test('what a killed node was at is given to another; what a living one is at stays with it', async () => {
  const office = await idleOffice()
  const done: number[] = []
  let release = () => {}
  const held = new Promise<void>((go) => (release = go))
  const worker = workerDoing(async ({ payload }) => {
    done.push(payload.mail)
    if (payload.mail === 1) await held
  })
  await add(office, 1)
  await worker.start()
  await expect.poll(() => done).toEqual([1])
  const showsLife = `select from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await owner(showsLife)).length).toBe(1)
  await add(office, 2, { runAt: new Date(Date.now() + 3_600_000) })
  await owner(`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes',
    locked_by = coalesce(locked_by, 'pool-killed'), run_at = now()`)
  await owner(`select graphile_worker.add_job('free-jobs')`)
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1, 2])
  release()
  await worker.stop()
  expect(await owner('select id from graphile_worker._private_jobs')).toEqual([])
})

test('a job that a killed process had taken runs as soon as the next one starts', async () => {
  const office = await idleOffice()
  const done: number[] = []
  const worker = workerDoing(async ({ payload }) => void done.push(payload.mail))
  await add(office, 1)
  await owner(`update graphile_worker._private_jobs set locked_at = now() - interval '15 s', locked_by = 'pool-killed'`)
  await worker.start()
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1])
  await worker.stop()
})

test('R227 the product’s own worker releases what is overdue, deletes what is over, and forgets jobs long dead', async () => {
  const office = await idleOffice()
  const room = await addRoom(office, { name: 'Strict', auto_release: 15 })
  const slots = [slotAt('10:00', '11:00')]
  const { body } = await office.ann.call(bookings.store, { body: { declaration: { resource_ids: [room], slots } } })
  await inCompany(office.id, async (_, client) => {
    await client.query(`update bookings set release_at = now() - interval '1 s' where company_id = $1`, [office.id])
    await client.query(
      `insert into idempotency_keys (company_id, user_id, key, request_hash, created_at) values ($1, $2, 'old', '', now() - interval '25 h')`,
      [office.id, office.ann.id],
    )
  })
  await owner(
    `select graphile_worker.add_job(name) from unnest(array['release-bookings', 'purge', 'forget-jobs']) name`,
  )
  await owner(`select graphile_worker.add_job('send-mail', run_at => now() - interval '91 days', max_attempts => 1)`)
  await owner(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`)
  await server.app.jobs.drain()
  const [state] = await owner(
    `select status, (select count(*)::int from idempotency_keys where key = 'old') as keys,
       (select count(*)::int from graphile_worker._private_jobs) as jobs from bookings where id = $1`,
    [body.data.bookings[0]!.id],
  )
  expect(state).toEqual({ status: 'released', keys: 0, jobs: 0 })
})
