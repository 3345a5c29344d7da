import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice, ownerPool } from '../../test/factories.ts'
import { appUrl } from '../../test/urls.ts'
import { type Db, queriesOn } from '../connection.ts'
import { runUntilClientLeaves } from '../departure.ts'
import { openStreams, type RowsOf, type StreamReader, type Streams, streamRows } from './stream.ts'

const server = useApp()
const opened: Streams[] = []
afterAll(async () => {
  for (const streams of opened) await streams.close()
})

async function start(longest?: number) {
  const streams = openStreams({ default: appUrl() }, longest)
  opened.push(streams)
  const office = await makeOffice(server.app)
  const readerOf = (userId: number, signal = new AbortController().signal): StreamReader => ({
    tenant: { id: office.id, region: 'default' },
    author: { userId, actingFor: null, requestId: '', sessionId: '', lang: 'en' },
    party: { group: `company ${office.id}`, member: String(userId) },
    signal,
  })
  return { streams, office, readerOf }
}

/** A Kysely that only compiles queries. */
const db: Db = queriesOn({} as never)
const numbers = (most: number) =>
  db.selectFrom(sql<{ n: number }>`generate_series(1, ${most}::int)`.as('s')).select(sql<number>`s`.as('n'))
const sleeping = (seconds: number) =>
  db.selectFrom(sql`pg_sleep(${seconds})`.as('s')).select(sql<string>`'kontor stream test'`.as('n'))

async function* each(rowsOf: RowsOf, most: number) {
  for await (const rows of rowsOf(numbers(most))) yield rows.map(({ n }) => n)
}

test('all rows of several queries come in parts of 500, of this company alone', async () => {
  const { streams, office, readerOf } = await start()
  await makeOffice(server.app)
  const parts: number[] = []
  const companies = new Set<number>()
  const work = async function* (rowsOf: RowsOf) {
    yield* each(rowsOf, 1_203)
    for await (const rows of rowsOf(db.selectFrom('users').select('company_id')))
      for (const { company_id } of rows) companies.add(company_id)
    yield* each(rowsOf, 1_000)
  }
  for await (const part of streamRows(streams, readerOf(office.ann.id), work)) parts.push(part.length)
  expect(parts).toEqual([500, 500, 203, 500, 500])
  expect([...companies]).toEqual([office.id])
  expect(streams.pool('default').totalCount).toBe(1)
})

test('who stops reading gives back connection and turn; one person reads one thing at a time', async () => {
  const { streams, office, readerOf } = await start()
  const read = (userId: number) => streamRows(streams, readerOf(userId), (rowsOf) => each(rowsOf, 10_000))
  const first = read(office.ann.id)
  expect((await first.next()).value).toHaveLength(500)
  const second = read(office.ann.id).next()
  const other = read(office.ben.id)
  expect((await other.next()).value).toHaveLength(500)
  expect(await Promise.race([second, new Promise((resolve) => setTimeout(() => resolve('waits'), 200))])).toBe('waits')
  await first.return(undefined)
  expect((await second).value).toHaveLength(500)
  await other.return(undefined)
  await expect.poll(() => streams.pool('default').idleCount).toBe(streams.pool('default').totalCount - 1)
})

test('the program ends although somebody still reads', async () => {
  const { streams, office, readerOf } = await start()
  const read = streamRows(streams, readerOf(office.ann.id), (rowsOf) => each(rowsOf, 10_000))
  await read.next()
  await streams.close()
  opened.pop()
  await expect(read.next()).rejects.toThrow('a long read was ended')
})

test('a reader that stands still keeps no connection for longer than the limit', async () => {
  const { streams, office, readerOf } = await start(300)
  const slow = streamRows(streams, readerOf(office.ann.id), (rowsOf) => each(rowsOf, 10_000))
  await slow.next()
  expect(streams.pool('default').totalCount).toBe(1)
  await expect.poll(() => streams.pool('default').totalCount).toBe(0)
  await expect(slow.next()).rejects.toThrow('a long read was ended')
  const next = streamRows(streams, readerOf(office.ann.id), (rowsOf) => each(rowsOf, 1))
  expect((await next.next()).value).toEqual([1])
  await next.return(undefined)
})

test('a statement that takes too long ends the read, and leaves no connection behind', async () => {
  const { streams, office, readerOf } = await start()
  const read = streamRows(streams, readerOf(office.ann.id), async function* (rowsOf) {
    yield* rowsOf(db.selectNoFrom(sql`set_config('statement_timeout', '100', true)`.as('n')))
    yield* rowsOf(sleeping(20))
  })
  await read.next()
  await expect(read.next()).rejects.toMatchObject({ code: '57014' })
  expect(streams.pool('default').totalCount).toBe(0)
})

test('when the caller leaves, the statement that runs is cancelled', async () => {
  const { streams, office, readerOf } = await start()
  const leaving = new AbortController()
  const running = async () => {
    const { rows } = await (await ownerPool()).query(
      `select count(*)::int as n from pg_stat_activity where query like 'fetch%' and wait_event = 'PgSleep'`,
    )
    return rows[0]!.n
  }
  const read = runUntilClientLeaves(leaving.signal, () =>
    streamRows(streams, readerOf(office.ann.id, leaving.signal), (rowsOf) => rowsOf(sleeping(8))).next(),
  )
  read.catch(() => {})
  await expect.poll(running).toBe(1)
  leaving.abort()
  await expect(read).rejects.toThrow()
  await expect.poll(running, { timeout: 4_000 }).toBe(0)
})
