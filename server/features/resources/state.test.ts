import { resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()
const quarter = 15 * 60_000

/** Books a resource some quarters of an hour from this one, for Ann; written directly, since nobody may book the past. */
const bookedAt = (office: Office, resource_id: number, from: number, to: number, more: object = {}) =>
  inCompany(office.id, async (db) => {
    const person = { host_id: office.ann.id, user_id: office.ann.id }
    const { id: declaration_id } = await db
      .insertInto('declarations')
      .values({ ...person, subject: `From ${from}`, ...more } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = (quarters: number) => new Date((Math.floor(Date.now() / quarter) + quarters) * quarter)
    await db
      .insertInto('bookings')
      .values({ ...person, declaration_id, resource_id, starts: at(from), ends: at(to) } as never)
      .execute()
  })

const stateOf = async ({ admin }: Office, id: number) =>
  (await admin.call(resources.state, { params: { id } })).body.data

test('the state of a resource is the booking under way and the next one, without what is over', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Weser' })
  expect(await stateOf(office, room)).toEqual({ taken: 0, now: null, next: null })
  await bookedAt(office, room, -8, -4)
  await bookedAt(office, room, 12, 16)
  await bookedAt(office, room, 4, 8)
  expect(await stateOf(office, room)).toMatchObject({ taken: 0, now: null, next: { subject: 'From 4', who: 'Ann' } })
  await bookedAt(office, room, -4, 4)
  expect(await stateOf(office, room)).toMatchObject({
    taken: 1,
    now: { subject: 'From -4' },
    next: { subject: 'From 4' },
  })
})

test('R215 the state of a resource names nobody and nothing of a private booking', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Weser' })
  await bookedAt(office, room, -4, 4, { is_private: true })
  expect(await stateOf(office, room)).toMatchObject({ taken: 1, now: { subject: null, who: null } })
})

test('the state of a pool is the number of its places that are taken', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 3 })
  for (const [from, to] of [
    [-4, 4],
    [-2, 4],
    [8, 12],
  ] as const)
    await bookedAt(office, pool, from, to)
  expect(await stateOf(office, pool)).toMatchObject({ taken: 2, now: null, next: { subject: 'From 8' } })
})
