import { bookings, usage } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeMaster, makeOffice } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()

test('the provider reads what each company has, and what took place there in the last 30 days', async () => {
  const [master, office] = [await makeMaster(server.app), await makeOffice(server.app)]
  const { id, subdomain, admin, ann, ben, room } = office
  const other = await addRoom(office, { name: 'Other' })
  const figures = async () => {
    const { status, body } = await master.call(usage.figures)
    expect(status).toBe(200)
    return body.data.companies.find(({ company_id }) => company_id === id)
  }
  const has = { company_id: id, name: subdomain, subdomain, people: 3, resources: 2 }
  expect(await figures()).toEqual({ ...has, bookings: 0, booking_people: 0 })

  await bookSlot(ann, room, slotAt('08:00', '09:00'))
  await bookSlot(ann, room, slotAt('09:00', '10:00'))
  await bookSlot(ben, room, slotAt('10:00', '11:00'))
  await bookSlot(ben, other, slotAt('10:00', '11:00'))
  const { body: cancelled } = await bookSlot(admin, room, slotAt('12:00', '13:00'))
  await admin.call(bookings.remove, { params: { id: cancelled.data.bookings[0]!.id } })
  expect(await figures()).toMatchObject({ bookings: 0 })

  const shift = (days: number, resource: number) =>
    inCompany(id, (_, client) =>
      client.query(
        `update bookings set starts = starts - make_interval(days => $1), ends = ends - make_interval(days => $1)
         where resource_id = $2`,
        [days, resource],
      ),
    )
  await shift(3, room)
  await shift(32, other)
  expect(await figures()).toEqual({ ...has, bookings: 3, booking_people: 2 })

  await inCompany(id, (db) => db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute())
  expect(await figures()).toMatchObject({ people: 2, bookings: 3 })
})
