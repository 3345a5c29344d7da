import { slots } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { book, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

test('occupancy counts only what the reader may see', async () => {
  const office = await makeOffice(server.app)
  const hidden = await addRoom(office, { name: 'Board room' })
  await book(office.ann, hidden, slotAt('08:00', '18:00', 5))
  const guest = await addPerson(server.app, office, 'employee', 'Gus')
  await inCompany(office.id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', '=', guest.id).execute()
    await give(db, office, [
      { type: 'USER', codes: ['PLAN'], users: [guest.id] },
      { type: 'LEVEL', codes: ['LEVELS'], levels: [office.site] },
      { type: 'RESOURCE', codes: ['RESOURCES'], resources: [office.room] },
    ])
  })
  const params = { type: 'level' as const, id: office.floor }
  const shareFor = async (person: Person) =>
    (await person.call(slots.list, { params, query: { date: dayIn(5) } })).body.data.occupancy_percentage
  // Ten of the 48 hours of two rooms.
  expect([await shareFor(office.ann), await shareFor(guest)]).toEqual([20, 0])
})
