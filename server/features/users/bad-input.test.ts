// @module-tag once
import { auth, bookings, peopleInviting, peopleLeaving, users } from '@kontor/contract'
import { expect, test } from 'vitest'
import { callerWith, useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, ownerPool, type Person } from '../../test/factories.ts'
import { slotAt } from '../../test/slots.ts'
import { useOwnDatabase } from '../../test/urls.ts'

useOwnDatabase()
const server = useApp()
const password = 'harbour cranes at dawn'

const idOf = (office: Office, table: 'languages' | 'containers', column: string, value: string) =>
  inCompany(office.id, async (db) => {
    const { id } = await db
      .selectFrom(table as 'languages')
      .where(column as 'locale', '=', value)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  })
const invite = async (office: Office, emails: string[]) => {
  const language_id = await idOf(office, 'languages', 'locale', 'en')
  const people = emails.map((email) => ({ email }))
  return (await office.admin.call(peopleInviting.invite, { body: { people, language_id } as never })).body.data
}
const open = ({ host }: Office, address: string, email: string) => {
  const body = { token: address.match(/token=([\w-]+)$/)![1]!, email, password, password_confirmation: password }
  return callerWith(server.app, host)(auth.resetPassword, { body })
}

test('an invitation of somebody who is deactivated, deleted or erased since is over, and lets nobody in', async () => {
  const office = await makeOffice(server.app)
  const { links, done } = await invite(office, ['off@example.com', 'gone@example.com', 'erased@example.com'])
  const [off, gone, erased] = done as [number, number, number]
  await office.admin.call(peopleLeaving.deactivate, { body: { user_ids: [off] } as never })
  await office.admin.call(peopleLeaving.remove, { params: { id: gone } })
  await office.admin.call(peopleLeaving.erase, { params: { id: erased } })
  for (const { address, email } of links) expect((await open(office, address, email)).error.code).toBe('link_expired')
  // Another link is for those who come back.
  await office.admin.call(peopleLeaving.reactivate, { body: { picked: [off] } })
  const late = links.find(({ user_id }) => user_id === off)!
  expect((await open(office, late.address, late.email)).error.code).toBe('link_expired')
  const again = await office.admin.call(peopleInviting.again, { body: { picked: [off] } as never })
  expect((await open(office, again.body.data.links[0]!.address, late.email)).status).toBe(200)
})

test('addresses are compared without capitals, spaces and what nobody sees; those of people who left are free', async () => {
  const office = await makeOffice(server.app)
  const first = await invite(office, ['former@example.com', 'erased@example.com'])
  const [former, erased] = first.done as [number, number]
  await office.admin.call(peopleLeaving.remove, { params: { id: former } })
  await office.admin.call(peopleLeaving.erase, { params: { id: erased } })
  const { done, refused } = await invite(office, [
    ...['former@example.com', 'ERASED@example.com', 'new@example.com'],
    ...['n\u200bew@example.com', ' New@Example.com\u00a0', '\u202enew@example.com', 'n\u0435w@example.com'],
  ])
  expect(done).toHaveLength(3)
  expect(refused.map(({ index, reason }) => [index, reason])).toEqual([
    ...[3, 4, 5].map((index) => [index, 'twice']),
    [6, 'wrong'],
  ])
  // The erased account stays so.
  expect(done).not.toContain(erased)
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ email: string }>('select email from users where company_id = $1 and id = $2', [office.id, erased]),
  )
  expect(rows[0]!.email).not.toContain('erased@example')
})

test('who leaves their last group of administrators by a change of several is refused, and all of it stays', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  const administrators = await idOf(office, 'containers', 'seed_key', 'people.administrator')
  const leave = (picked: number[]) =>
    admin.call(users.change, { body: { picked, remove_container_ids: [administrators] } as never })
  const refused = await leave([admin.id, ann.id])
  expect([refused.status, refused.error.code]).toEqual([409, 'last_administrator'])
  expect((await admin.call(users.list)).body.data).toHaveLength(3)
  await addPerson(server.app, office, 'administrator', 'Bea')
  expect((await leave([admin.id])).status).toBe(200)
  expect((await admin.call(users.get, { params: { id: ann.id } })).status).toBe(403)
})

/** Books as quickly as it can, of one place after the other, until the answer is that the person may not any more. */
async function bookOn(person: Person, rooms: readonly number[], day: number): Promise<number> {
  let made = 0
  for (let n = 0; ; n++) {
    const hour = String(6 + (n % 12)).padStart(2, '0')
    const slot = slotAt(`${hour}:00`, `${hour}:30`, day + Math.floor(n / 12))
    const declaration = { resource_ids: [rooms[n % rooms.length]!], slots: [slot] }
    const { status } = await person.call(bookings.store, { body: { declaration } })
    if (status === 401 || n === 120) return made
    if (status === 201) made++
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'whoever is deactivated while they book has no booking left to come, handed over or cancelled (round %i)',
  async (round) => {
    const office = await makeOffice(server.app)
    const { admin, ann, ben } = office
    const rooms = await Promise.all([1, 2, 3, 4, 5].map((n) => addRoom(office, { name: `R${n}` })))
    const host_id = round % 2 ? ben.id : null
    const booking = rooms.map((room, n) => bookOn(ann, [room], 1 + n * 10))
    await new Promise((resolve) => setTimeout(resolve, 60 + round * 40))
    const ended = await admin.call(peopleLeaving.deactivate, { body: { user_ids: [ann.id], host_id } as never })
    expect(ended.status).toBe(200)
    const made = (await Promise.all(booking)).reduce((sum, each) => sum + each, 0)
    await (await ownerPool()).query('update graphile_worker._private_jobs set run_at = now()')
    await server.app.jobs.drain()
    const { rows } = await inCompany(office.id, (_, client) =>
      client.query<{ host_id: number; status: string; count: number }>(
        `select host_id::int, status, count(*)::int from bookings where company_id = $1 group by 1, 2`,
        [office.id],
      ),
    )
    expect(rows.filter(({ host_id, status }) => host_id === ann.id && status === 'booked')).toEqual([])
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(made)
    expect(made).toBeGreaterThan(0)
    expect(rows.map(({ status }) => status)).toEqual([host_id ? 'booked' : 'cancelled'])
  },
)
