// @module-tag once
import { approvals, auth, bookings, type Slot } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, type Person } from '../test/factories.ts'
import { bookSlot, slotAt } from '../test/slots.ts'

const server = useApp()
const approved = 2

/** `delegate` may use these codes of `giver` for a day. */
const delegate = ({ id }: Office, giver: Person, { id: delegateId }: Person, codes: string) =>
  inCompany(id, (_, client) =>
    client.query(
      `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
       values ($1, $2, $3, $4::text[], now() - interval '1 day', now() + interval '1 day')`,
      [id, giver.id, delegateId, `{${codes}}`],
    ),
  )

/** A person who acts for another one. */
const acting = (who: Person, { id }: Person): Person => ({
  ...who,
  call: (endpoint, parts, headers) => who.call(endpoint, parts, { ...headers, 'acting-for': String(id) }),
})

const host = (who: Person, room: number, host_id: number, slot: Slot = slotAt()) =>
  bookSlot(who, room, slot, { host_id })
const decide = (who: Person, declarationId: number) =>
  who.call(approvals.assign, { params: { declarationId, status: approved }, body: {} })
const waiting = async (who: Person) =>
  (await who.call(approvals.list, { query: {} })).body.data.map(({ id }: { id: number }) => id)

/** Ann acts for the administrator, who decides on requests for the hall. */
async function withDeputy() {
  const office = await makeOffice(server.app)
  const hall = await addRoom(office, { name: 'Hall', needs_approval: true })
  await delegate(office, office.admin, office.ann, 'BOOKINGS,MY_BOOKINGS,PLAN')
  return { ...office, office, hall, deputy: acting(office.ann, office.admin) }
}

test('R178 a delegate books for the giver; for themself it takes the giver’s right to book for others', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, room } = office
  await delegate(office, ben, ann, 'MY_BOOKINGS,PLAN')
  const deputy = acting(ann, ben)
  const own = await host(deputy, room, ann.id)
  expect([own.status, Object.keys(own.error.errors ?? {})]).toEqual([403, ['declaration.host_id']])
  const made = await bookSlot(deputy, room)
  expect([made.status, made.body.data.bookings[0]!.host_id]).toEqual([201, ben.id])
  const handed = await deputy.call(bookings.update, {
    params: { id: made.body.data.bookings[0]!.id },
    body: { declaration: { host_id: ann.id } },
  })
  expect(handed.status).toBe(403)
})

test('R178 R220 a delegate doesn’t decide on their own request with the giver’s right, and isn’t shown it as the giver’s', async () => {
  const { ann, ben, admin, hall, deputy } = await withDeputy()
  const mine = (await bookSlot(ann, hall)).body.data.id
  const bens = (await bookSlot(ben, hall, slotAt('12:00', '13:00'))).body.data.id
  expect(await waiting(deputy)).toEqual([bens])
  expect((await decide(deputy, mine)).status).toBe(404)
  const both = await deputy.call(approvals.decide, {
    body: { requests: [mine, bens].map((id) => ({ id, version: 1 })), approval_status: 'approved' },
  })
  expect(both.body.data).toEqual({ done: [bens], refused: [{ id: mine, reason: 'gone' }] })
  expect((await decide(admin, mine)).status).toBe(200)
})

test('R178 R220 what delegates book for themselves by the giver’s right waits for the giver, also after it was moved', async () => {
  const { ann, admin, hall, deputy } = await withDeputy()
  const made = (await host(deputy, hall, ann.id)).body.data
  expect(made.approval_status).toBe('pending')
  const [first] = made.bookings
  const slots = [slotAt('14:00', '15:00')]
  const moved = await deputy.call(bookings.update, { params: { id: first!.id }, body: { declaration: { slots } } })
  expect([moved.status, moved.body.data.approval_status]).toEqual([200, 'pending'])
  expect((await decide(deputy, made.id)).status).toBe(404)
  // For the giver it is approved as it is made, as if the giver had booked.
  expect((await bookSlot(deputy, hall)).body.data.approval_status).toBe('approved')
  expect((await decide(admin, made.id)).status).toBe(200)
})

test('R178 R220 a request that a delegate made for somebody else isn’t approved by moving it as the giver', async () => {
  const { office, ben, hall, deputy } = await withDeputy()
  const desk = await addPerson(server.app, office, 'employee', 'Dora')
  await delegate(office, office.admin, desk, 'BOOKINGS,MY_BOOKINGS')
  // Made by Ann herself, as for a colleague who asked her.
  const { id, bookings: made } = (await bookSlot(office.ann, hall)).body.data
  await inCompany(office.id, (_, client) =>
    client.query('update declarations set host_id = $2 where id = $1', [id, ben.id]),
  )
  const move = (who: Person, from: string, to: string) =>
    who.call(bookings.update, { params: { id: made[0]!.id }, body: { declaration: { slots: [slotAt(from, to)] } } })
  expect((await move(deputy, '14:00', '15:00')).body.data.approval_status).toBe('pending')
  expect((await move(acting(desk, office.admin), '16:00', '17:00')).body.data.approval_status).toBe('approved')
})

test('R178 a delegate’s own bookings aren’t changed with the giver’s rights, which would bring the giver’s limits', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, room } = office
  await delegate(office, ben, ann, 'MY_BOOKINGS,PLAN')
  const [mine] = (await bookSlot(ann, room)).body.data.bookings
  const [bens] = (await bookSlot(ben, room, slotAt('12:00', '13:00'))).body.data.bookings
  const deputy = acting(ann, ben)
  const move = (id: number, from: string, to: string) =>
    deputy.call(bookings.update, { params: { id }, body: { declaration: { slots: [slotAt(from, to)] } } })
  expect((await move(mine!.id, '14:00', '15:00')).status).toBe(403)
  expect((await deputy.call(bookings.remove, { params: { id: mine!.id } })).status).toBe(403)
  expect((await move(bens!.id, '16:00', '17:00')).status).toBe(200)
  const metaOf = async (who: Person, id: number) =>
    (await who.call(bookings.get, { params: { id } })).body.data.meta.update
  expect([await metaOf(deputy, mine!.id), await metaOf(ann, mine!.id)]).toEqual([false, true])
})

test('R178 what was delegated isn’t handed on, and ends with its time and with the giver', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await delegate(office, admin, ann, 'BOOKINGS,PLAN')
  await delegate(office, ann, ben, 'BOOKINGS,MY_BOOKINGS,PLAN')
  const statusOf = async (who: Person) => (await who.call(bookings.list, { body: {} })).status
  expect([await statusOf(acting(ann, admin)), await statusOf(acting(ben, admin))]).toEqual([200, 403])
  // Acting for Ann, Ben has what she holds herself: she books for nobody else.
  expect((await host(acting(ben, ann), office.room, admin.id)).status).toBe(403)
  await inCompany(office.id, (_, client) =>
    client.query('update users set is_active = false where company_id = $1 and id = $2', [office.id, admin.id]),
  )
  expect(await statusOf(acting(ann, admin))).toBe(403)
  expect((await ann.call(auth.initial, {})).status).toBe(200)
})
