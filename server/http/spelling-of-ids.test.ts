import { auth, bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { makeOffice } from '../test/factories.ts'
import { bookSlot, slotAt } from '../test/slots.ts'

const server = useApp()

test('an id has one spelling, in a path, a query, a body and the header of a delegate', async () => {
  const office = await makeOffice(server.app)
  const { body } = await bookSlot(office.ann, office.room, slotAt())
  const get = async (url: string, more: object = {}) => {
    const headers = { host: office.host, authorization: `Bearer ${office.ann.token}`, ...more }
    return (await server.app.inject({ url, headers })).statusCode
  }
  const path = (id: string) => get(bookings.get.path.replace('{id}', encodeURIComponent(id)))
  const query = (id: string) => get(`/company/v1/approvals?level_id[]=${encodeURIComponent(id)}`)
  const [booking, floor] = [body.data.bookings[0]!.id, office.floor]
  const spellings = (id: number) => [`${id}e0`, `0x${id.toString(16)}`, ` ${id}`, `+${id}`, `0${id}`, `${id}.0`]
  expect([await path(String(booking)), await query(String(floor))]).toEqual([200, 200])
  for (const one of spellings(booking)) expect(await path(one), one).toBe(404)
  for (const one of spellings(floor)) expect(await query(one), one).toBe(422)
  for (const one of [String(floor), ...spellings(floor)]) {
    const payload = { declaration: { resource_ids: [one], slots: [slotAt()] } }
    const { status } = await office.ann.call(bookings.store, { body: payload } as never)
    expect(status, one).toBe(422)
  }
  for (const one of spellings(office.ben.id)) expect(await get(auth.initial.path, { 'acting-for': one }), one).toBe(403)
})
