import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { parsed, timesIn } from '../../test/ical.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'
import { mailsOf, tell } from '../../test/told.ts'

const server = useApp()

/** The invitation of the last mail, as another program reads it. */
async function lastInvitation(office: Office) {
  await tell(server.app, office)
  const content = (await mailsOf(office)).at(-1)!.calendar!
  const [master, ...moved] = parsed(content).getAllSubcomponents('vevent')
  const rule = String(master!.getFirstPropertyValue('rrule'))
  const [uid, sequence] = ['uid', 'sequence'].map((name) => master!.getFirstPropertyValue(name))
  return { uid, sequence, rule: rule.split(';').slice(0, 2).join(';'), moved: moved.length, times: timesIn(content) }
}

/** The times that hold of a reservation. */
async function heldOf(office: Office, id: number) {
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ time: string }>(
      `select to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') || ' ' || to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
         || ' Alster, Floor, Site' as time
       from bookings where company_id = $1 and declaration_id = $2 and status = 'booked' order by starts`,
      [office.id, id],
    ),
  )
  return rows.map(({ time }) => time)
}

test('a series is told by one mail with its rule; dates left out and moved since, and a rest of its own, keep its UID', async () => {
  const office = await makeOffice(server.app, { timezone: 'America/New_York' })
  const recurrence = { frequency: 'daily', interval: 2, count: 6 }
  const { body } = await bookSlot(office.ann, office.room, slotAt('15:00', '16:00'), { recurrence })
  const { id, bookings: made } = body.data
  const first = await lastInvitation(office)
  expect(first).toMatchObject({ sequence: 0, rule: 'FREQ=DAILY;INTERVAL=2', moved: 0 })
  expect(first.times).toEqual(await heldOf(office, id))
  expect(await mailsOf(office)).toHaveLength(1)

  await office.ann.call(bookings.remove, { params: { id: made[2]!.id }, query: { scope: 'one' } })
  await office.ann.call(bookings.update, {
    params: { id: made[3]!.id },
    body: { declaration: { slots: [slotAt('18:00', '19:00', 7)], scope: 'one' } } as never,
  })
  const second = await lastInvitation(office)
  expect(second).toMatchObject({ uid: first.uid, sequence: 1, rule: first.rule, moved: 1 })
  expect(second.times).toEqual(await heldOf(office, id))
  expect(second.times).toHaveLength(5)

  await office.ann.call(bookings.update, {
    params: { id: made[4]!.id },
    body: { declaration: { slots: [slotAt('12:00', '13:00', 9)], scope: 'following' } } as never,
  })
  const third = await lastInvitation(office)
  expect([(await mailsOf(office)).length, third]).toEqual([
    3,
    expect.objectContaining({ uid: first.uid, sequence: 2, rule: first.rule }),
  ])
  const rest = (await office.ann.call(declarations.get, { params: { id } })).body.data
  const ids = await inCompany(office.id, (_, client) =>
    client.query<{ id: number }>('select id from declarations where company_id = $1 order by id', [office.id]),
  )
  const held = (await Promise.all(ids.rows.map((row) => heldOf(office, Number(row.id))))).flat().toSorted()
  expect([rest.id, third.times]).toEqual([id, held])
})

test('where nothing is left of one of two invitations, its mail says what is left of the reservation', async () => {
  const office = await makeOffice(server.app)
  const slots = [slotAt('10:00', '11:00'), slotAt('14:00', '15:00')]
  const { body } = await bookSlot(office.ann, office.room, slots[0], { slots })
  await tell(server.app, office)
  expect(await mailsOf(office)).toHaveLength(2)
  await office.ann.call(bookings.remove, { params: { id: body.data.bookings[0]!.id } })
  await tell(server.app, office)
  const withdrawn = (await mailsOf(office)).slice(2).find((mail) => mail.calendar_method === 'CANCEL')!
  expect(withdrawn.text).toMatch(/cancelled:\n\n[^\n]+10:00 – 11:00[^\n]*\n\nStill booked:\n[^\n]+14:00 – 15:00/)
})
