import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { give } from '../../../test/grants.ts'
import { slotAt } from '../../../test/slots.ts'

const server = useApp()

/** An office where Ann manages the bookings of one of two halls, which both need approval. */
async function sharing() {
  const office = await makeOffice(server.app)
  const [hall, other] = [
    await addRoom(office, { name: 'Hall', needs_approval: true }),
    await addRoom(office, { name: 'Other hall', needs_approval: true }),
  ]
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['BOOKINGS'], users: [office.ann.id] },
      { type: 'RESOURCE', codes: ['BOOKINGS'], resources: [hall] },
    ]),
  )
  return { office, hall, other }
}

/** A reservation of several resources, and its booking of the first one. */
async function booked({ call }: Person, resource_ids: number[]) {
  const { status, body } = await call(bookings.store, { body: { declaration: { resource_ids, slots: [slotAt()] } } })
  expect(status).toBe(201)
  return { ...body.data, booking: body.data.bookings.find(({ resource_id }) => resource_id === resource_ids[0])!.id }
}

const change = ({ call }: Person, id: number, declaration: object) =>
  call(bookings.update, { params: { id }, body: { declaration } })
const approvalOf = async ({ admin }: Office, id: number) =>
  (await admin.call(declarations.get, { params: { id } })).body.data.approval_status

test('R220 who may approve only a part of a request doesn’t approve it by moving that part', async () => {
  const { office, hall, other } = await sharing()
  const { id, booking, approval_status } = await booked(office.ann, [hall, other])
  expect(approval_status).toBe('pending')
  expect((await change(office.ann, booking, { slots: [slotAt('12:00', '13:00')] })).status).toBe(200)
  expect(await approvalOf(office, id)).toBe('pending')
  expect((await change(office.admin, booking, { slots: [slotAt('14:00', '15:00')] })).status).toBe(200)
  expect(await approvalOf(office, id)).toBe('approved')
})

test('who may change only a part of another’s reservation can’t rename, hide or take all of it', async () => {
  const { office, hall, other } = await sharing()
  const { id, booking } = await booked(office.ben, [hall, other])
  for (const wanted of [{ subject: 'Mine' }, { is_private: true }, { host_id: office.ann.id }]) {
    const { status, error } = await change(office.ann, booking, wanted)
    expect([status, Object.keys(error.errors!)]).toEqual([403, [`declaration.${Object.keys(wanted)[0]}`]])
  }
  expect((await change(office.ann, booking, { slots: [slotAt('12:00', '13:00')] })).status).toBe(200)
  const { body } = await office.ben.call(declarations.get, { params: { id } })
  expect(body.data).toMatchObject({ host_id: office.ben.id, is_private: false })
  const part = await booked(office.ben, [hall])
  expect((await change(office.ann, part.booking, { host_id: office.ann.id })).status).toBe(200)
  expect((await change(office.admin, booking, { subject: 'All hands' })).status).toBe(200)
})
