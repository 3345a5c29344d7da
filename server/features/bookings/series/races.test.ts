// @module-tag once
import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, makeOffice, type Office, ownerPool, type Person } from '../../../test/factories.ts'
import { slotAt } from '../../../test/slots.ts'
import { useOwnDatabase } from '../../../test/urls.ts'

// PostgreSQL counts deadlocks by database.
useOwnDatabase()
const server = useApp()
const dates = 12
const rounds = 12

const at = (n: number, from: string, to: string) => slotAt(from, to, n + 1)

/** A series of twelve days in a row, in a room of its own; its bookings by date. */
async function series(office: Office): Promise<number[]> {
  const room = await addRoom(office, { name: `Room ${crypto.randomUUID()}` })
  const recurrence = { frequency: 'daily', count: dates } as const
  const { body } = await office.ann.call(bookings.store, {
    body: { declaration: { resource_ids: [room], slots: [slotAt()], subject: 'Talk', recurrence } },
  })
  const made = body.data.bookings.toSorted((a, b) => a.datetime_from.localeCompare(b.datetime_from))
  expect(made).toHaveLength(dates)
  return made.map(({ id }) => id)
}

const update = (who: Person, id: number, scope: 'one' | 'following' | 'all', declaration: object) =>
  who.call(bookings.update, { params: { id }, body: { declaration: { ...declaration, scope } } })

async function deadlocks(): Promise<number> {
  await sleep(1_200)
  const { rows } = await (await ownerPool()).query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.deadlocks)
}

test('edits of one series from several dates at once wait for each other, and each is done or told that it came too late', async () => {
  const office = await makeOffice(server.app)
  for (let n = 0; n < rounds; n++) {
    const ids = await series(office)
    const others = n % 2 ? { host_id: office.ben.id } : { subject: 'Lotse' }
    const calls = [
      () => update(office.ann, ids[3]!, 'following', { slots: [at(3, '11:00', '12:00')] }),
      () => update(office.admin, ids[6]!, 'following', { slots: [at(6, '13:00', '14:00')] }),
      () => update(office.admin, ids[9]!, 'following', { slots: [at(9, '15:00', '16:00')], ...others }),
      () => update(office.ann, ids[8]!, 'one', { subject: 'Alone' }),
      () => update(office.admin, ids[0]!, 'all', { subject: `All ${n}` }),
      () => office.ann.call(bookings.remove, { params: { id: ids[11]! } }),
      () => update(office.admin, ids[5]!, 'all', others),
    ]
    const first = n % calls.length
    const answers = await Promise.all([...calls.slice(first), ...calls.slice(0, first)].map((call) => call()))
    for (const { status } of answers) expect([200, 403, 409]).toContain(status)
  }
  expect(await deadlocks()).toBe(0)
}, 60_000)
