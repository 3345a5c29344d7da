// @module-tag once
import { setTimeout as sleep } from 'node:timers/promises'
import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { openRegions } from '../../../db/regions.ts'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, ownerPool } from '../../../test/factories.ts'
import { begin } from '../../../test/open-transaction.ts'
import { dayIn } from '../../../test/slots.ts'
import { appUrl, useOwnDatabase } from '../../../test/urls.ts'
import { releaseEverywhere } from '../cancel/release-everywhere.ts'

// PostgreSQL counts deadlocks by database.
useOwnDatabase()
const server = useApp()
const day = dayIn(1)
const slot = (hour: number) => ({
  datetime_from: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
  datetime_to: `${day}T${String(hour).padStart(2, '0')}:45:00Z`,
})

interface Reservation {
  office: Office
  rooms: number[]
  declaration: number
  ids: number[]
}

async function reserve(office: Office, rooms: number[], hour: number): Promise<Reservation> {
  const body = { declaration: { resource_ids: rooms.slice(0, 3), slots: [slot(hour)], subject: 'Talk' } }
  const { body: stored } = await office.ann.call(bookings.store, { body })
  expect(stored).toHaveProperty('data')
  return { office, rooms, declaration: stored.data.id, ids: stored.data.bookings.map(({ id }) => id) }
}

const edit = ({ office }: Reservation, id: number, declaration: object, who = office.ann) =>
  who.call(bookings.update, { params: { id }, body: { declaration } })

/** Every call that changes bookings, as they would meet on one reservation. */
const calls: Record<string, (on: Reservation, hour: number, n: number) => Promise<{ status: number }>> = {
  'edit the subject of the first': (on, _, n) => edit(on, on.ids[0]!, { subject: `First ${n}` }),
  'edit the subject of the last': (on, _, n) => edit(on, on.ids[2]!, { subject: `Last ${n}` }),
  'give it to another host': (on) => edit(on, on.ids[1]!, { host_id: on.office.ben.id }, on.office.admin),
  'make it private by the last': (on) => edit(on, on.ids[2]!, { is_private: true }),
  'move the first to the room of the last': (on) => edit(on, on.ids[0]!, { resource_id: on.rooms[2]! }),
  'move the last to the room of the first': (on) => edit(on, on.ids[2]!, { resource_id: on.rooms[0]! }),
  'move and retitle the second': (on, hour) =>
    edit(on, on.ids[1]!, { resource_id: on.rooms[3]!, slots: [slot(hour)], subject: 'Moved' }),
  'resize the first': ({ office, ids, rooms }, hour) =>
    office.ann.call(bookings.resize, {
      body: {
        id: ids[0]!,
        resource_id: rooms[0]!,
        slots: [{ ...slot(hour), datetime_to: slot(hour).datetime_to.replace(':45', ':30') }],
        is_grid: true,
        subject: 'Resized',
      },
    }),
  'cancel the second': ({ office, ids }) => office.ann.call(bookings.remove, { params: { id: ids[1]! } }),
  'cancel all': ({ office, declaration }) => office.ann.call(declarations.remove, { params: { id: declaration } }),
  restore: ({ office, declaration }) => office.admin.call(declarations.restore, { params: { id: declaration } }),
  'book a room of it': ({ office, rooms }, hour) =>
    office.ben.call(bookings.store, {
      body: { declaration: { resource_ids: rooms.slice(2).toReversed(), slots: [slot(hour)] } },
    }),
  'release what is due': async ({ office }) => {
    const { subdomain, id } = office
    const company = { id, subdomain, region: 'default' } as never
    const regions = openRegions({ default: appUrl() }, 2)
    await releaseEverywhere({
      companies: { all: async () => [company] },
      log: { error: ({ err }: { err: unknown }) => expect(err).toBeUndefined() },
      regions,
      hub: { announce: () => {} },
    } as never)
    await regions.close()
    return { status: 200 }
  },
}

const names = Object.keys(calls)
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const))

test('no two calls that change bookings of one reservation deadlock, nor fails one of them', async () => {
  const office = await makeOffice(server.app)
  const rooms = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => addRoom(office, { name, ...(name === 'B' && { auto_release: 15 }) })),
  )
  const link = {
    company_id: office.id,
    resource_id: Math.min(rooms[0]!, rooms[3]!),
    other_id: Math.max(rooms[0]!, rooms[3]!),
    kind: 'linked',
  }
  await inCompany(office.id, (db) => db.insertInto('resource_links').values(link).execute())
  const odd: string[] = []
  for (const [one, other] of pairs) {
    const on = await reserve(office, rooms, 10)
    // Both are due for release where the sweep takes part.
    await makeDue(office)
    const answers = await Promise.all([one, other, one, other].map((name, n) => calls[name]!(on, 10, n)))
    if (answers.some(({ status }) => status >= 500)) odd.push(`${one} | ${other}: ${answers.map((a) => a.status)}`)
    await forget(office)
  }
  expect(odd).toEqual([])
  expect(await deadlocks()).toBe(0)
}, 120_000)

test('a dozen edits of one reservation at once are all saved, one after the other', async () => {
  const office = await makeOffice(server.app)
  const rooms = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addRoom(office, { name })))
  const on = await reserve(office, rooms, 12)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => edit(on, on.ids[n % 3]!, { subject: `Edit ${n}` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await deadlocks()).toBe(0)
})

test('a call that waits too long for a lock is told to come again, and saves nothing', async () => {
  const office = await makeOffice(server.app)
  const rooms = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addRoom(office, { name })))
  const on = await reserve(office, rooms, 14)
  const answer = await inCompany(office.id, async (_, client) => {
    await client.query('select from declarations where company_id = $1 and id = $2 for update', [
      office.id,
      on.declaration,
    ])
    return edit(on, on.ids[0]!, { subject: 'Too late' })
  })
  expect([answer.status, (answer as never as { error: { code: string } }).error.code]).toEqual([503, 'try_again'])
  expect((answer as never as { headers: object }).headers).toMatchObject({ 'retry-after': '2' })
  const { body } = await office.ann.call(declarations.get, { params: { id: on.declaration } })
  expect(body.data.subject).toBe('Talk')
})

test('a cancellation that waits for a resource lets a change of that write its holds, and is done after it', async () => {
  const office = await makeOffice(server.app)
  const rooms = await Promise.all(['A', 'B', 'C'].map((name) => addRoom(office, { name })))
  const { ids } = await reserve(office, rooms, 16)
  const { run, commit } = await begin(office)
  await run(`set local deadlock_timeout = '20ms'`, [])
  await run('select lock_resources($1, $2)', [office.id, rooms])
  const cancelled = office.ann.call(bookings.remove, { params: { id: ids[0]! } })
  await expect.poll(async () => (await waiting()).length).toBe(1)
  await run('update resources set buffer_after = 15 where company_id = $1 and id = $2', [office.id, rooms[0]!])
  await commit()
  expect((await cancelled).status).toBe(200)
})

/** Transactions that wait for a resource. */
async function waiting(): Promise<unknown[]> {
  const { rows } = await (await ownerPool()).query(
    `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows
}

const makeDue = (office: Office) =>
  inCompany(office.id, (_, client) =>
    client.query(`update bookings set release_at = now() where company_id = $1 and release_at is not null`, [
      office.id,
    ]),
  )

const forget = (office: Office) =>
  inCompany(office.id, (_, client) => client.query('delete from declarations where company_id = $1', [office.id]))

/** Backends report with a delay of up to a second. */
async function deadlocks(): Promise<number> {
  await sleep(1_200)
  const { rows } = await (await ownerPool()).query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.deadlocks)
}
