import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openRegions } from '../db/regions.ts'
import { crons } from '../features/tasks.ts'
import type { Ground } from '../http/ground.ts'
import { queriesOf, useApp } from '../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../test/factories.ts'
import { makeOld, put } from '../test/past.ts'
import { bookSlot, dayIn } from '../test/slots.ts'
import { appUrl, useOwnDatabase } from '../test/urls.ts'

// Scheduled work is done for all companies.
useOwnDatabase()
const server = useApp()
const regions = openRegions({ default: appUrl() }, 4)
afterAll(() => regions.close())

const log = { error: vi.fn() }
const groundOf = ({ id, subdomain }: Office) =>
  ({
    regions,
    log,
    mailer: { sender: 'kontor@example.com', send: async () => {} },
    secret: 'x'.repeat(32),
    publicUrl: 'http://kontor.localhost',
    hub: { announce: () => {} },
    companies: { byId: async () => ({ id, region: 'default', subdomain, name: 'Office' }) },
  }) as unknown as Ground

/** Changes bookings without a change to tell of. */
const setBookings = (office: Office, columns: string) =>
  inCompany(office.id, async (_, client) => {
    await client.query('reset role; set local session_replication_role = replica')
    await client.query(`update bookings set ${columns} where company_id = $1`, [office.id])
  })

async function bookRooms(office: Office, count: number, room = {}): Promise<void> {
  for (let n = 0; n < count; n++) {
    const id = await addRoom(office, { name: `Room ${n}`, ...room })
    expect((await bookSlot(office.ann, id)).status).toBe(201)
  }
}

async function bookPast(office: Office, count: number, from = 10): Promise<void> {
  await makeOld(office)
  for (let n = 0; n < count; n++) await put(office, office.room, dayIn(-2), [`${from + n}:00`, `${from + 1 + n}:00`])
}

/** Scheduled work by its name, with what makes this many rows due for it. */
const due: Record<string, (office: Office, count: number) => Promise<unknown>> = {
  'release-bookings': async (office, count) => {
    await bookRooms(office, count, { auto_release: 15 })
    await setBookings(office, `release_at = now() - interval '1 second'`)
  },
  'tell-of-changes': async (office, count) => {
    await bookRooms(office, count)
    await inCompany(office.id, (db) =>
      sql`update untold_changes set made_at = made_at - interval '1 minute'`.execute(db),
    )
  },
  'remind-of-starts': async (office, count) => {
    await bookRooms(office, count)
    const next = `date_bin('15 minutes', now(), 'epoch') + interval '15 minutes'`
    await setBookings(
      office,
      `starts = ${next}, ends = ${next} + interval '1 hour', updated_at = now() - interval '2 hours', release_at = null`,
    )
  },
  'warn-of-ends': async (office, count) => {
    await bookRooms(office, count)
    await setBookings(office, `warn_at = now() - interval '1 second', release_at = null`)
  },
  'recount-days': async (office, count) => {
    await bookPast(office, 1, 8)
    await crons.find(({ name }) => name === 'count-days')!.work(groundOf(office))
    await bookPast(office, count)
  },
  'count-days': async (office, count) => {
    await bookPast(office, count)
    for (let n = 0; n < count; n++) await addRoom(office, { name: `Room ${n}` })
    await makeOld(office)
  },
}

test.each(Object.entries(due))('%s sends as many statements for several rows as for one', async (name, makeDue) => {
  const { work } = crons.find((cron) => cron.name === name)!
  const sent: number[] = []
  for (const count of [1, 5]) {
    const office = await makeOffice(server.app)
    await makeDue(office, count)
    sent.push(await queriesOf(() => work(groundOf(office))))
    expect(log.error).not.toHaveBeenCalled()
  }
  expect(sent[0]).toBeGreaterThan(3)
  expect(sent[1]).toBe(sent[0])
})
