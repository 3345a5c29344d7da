import { setTimeout as sleep } from 'node:timers/promises'
import { assignmentBreaks, bookings, resourceAssignments, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../test/factories.ts'
import { begin } from '../../test/open-transaction.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

/** A desk that is Ann's tomorrow from 08:00 to 18:00. */
async function annsDesk() {
  const office = await makeOffice(server.app)
  const desk = await addRoom(office, { name: 'D-12', resource_type_id: office.deskType })
  const assign = (resource_id: number, period: object = slotAt('08:00', '18:00')) =>
    office.admin.call(resourceAssignments.create, { body: { resource_id, user_id: office.ann.id, ...period } as never })
  const { id } = (await assign(desk)).body.data
  const pause = (from: string, to: string, of = id) =>
    office.ann.call(assignmentBreaks.create, { params: { id: of }, body: slotAt(from, to) })
  const listed = async () => (await office.ann.call(assignmentBreaks.list, { params: { id } })).body.data
  const change = (from: string, to: string) =>
    office.admin.call(resourceAssignments.update, {
      params: { id },
      body: { user_id: office.ann.id, ...slotAt(from, to) },
    })
  return { ...office, office, desk, id, assign, pause, listed, change }
}

test('a shorter assignment cuts its breaks, and those outside of it end', async () => {
  const { pause, listed, change } = await annsDesk()
  for (const [from, to] of [
    ['08:00', '09:00'],
    ['11:00', '13:00'],
    ['17:00', '18:00'],
  ] as const)
    await pause(from, to)
  expect((await change('12:00', '17:00')).status).toBe(200)
  expect(await listed()).toMatchObject([{ ...slotAt('12:00', '13:00'), version: 2 }])
  expect((await change('08:00', '18:00')).status).toBe(200)
  expect(await listed()).toHaveLength(1)
})

test('breaks that are added while their assignment becomes shorter lie within it, or are refused', async () => {
  const { office, ann, admin, assign } = await annsDesk()
  for (let round = 0; round < 5; round++) {
    const room = await addRoom(office, { name: `Round ${round}` })
    const { id } = (await assign(room)).body.data
    const body = { user_id: ann.id, ...slotAt('08:00', '12:00') }
    const answers = await Promise.all([
      admin.call(resourceAssignments.update, { params: { id }, body }),
      ...['09:00', '11:30', '13:00'].map((from) =>
        ann.call(assignmentBreaks.create, {
          params: { id },
          body: { ...slotAt(from), datetime_to: slotAt('14:00').datetime_to },
        }),
      ),
    ])
    expect(answers.filter(({ status }) => ![200, 201, 422].includes(status))).toEqual([])
    const { data } = (await ann.call(assignmentBreaks.list, { params: { id } })).body
    expect(data.filter(({ datetime_to }) => datetime_to > slotAt('12:00').datetime_from)).toEqual([])
  }
})

test('an assignment has at most 200 breaks to come, also when they are added at once; what is over doesn’t count', async () => {
  const { office, ann, id, pause, listed } = await annsDesk()
  await inCompany(office.id, async (_, client) => {
    await client.query(`update resource_assignments set starts = '2026-01-01' where company_id = $1`, [office.id])
    await client.query(
      `insert into resource_assignment_breaks (company_id, resource_assignment_id, starts, ends)
       select $1, $2, at, at + interval '1 minute' from (
         select '2026-01-01'::timestamptz + n * interval '1 minute' as at from generate_series(1, 300) n
         union all select $3::timestamptz + n * interval '1 minute' from generate_series(1, 198) n) each`,
      [office.id, id, `${dayIn()}T08:00:00Z`],
    )
  })
  const answers = await Promise.all(['12:00', '13:00', '14:00', '15:00'].map((from) => pause(from, '15:30')))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  const { body } = await pause('16:00', '16:30')
  expect(body.data).toMatchObject(slotAt('16:00', '16:30'))
  const refused = await pause('17:00', '17:30')
  expect([refused.status, refused.error.errors]).toEqual([
    422,
    { datetime_from: ['This assignment has 200 breaks, which is the most. Delete some first'] },
  ])
  expect((await listed()).length).toBe(200)
  expect(
    (
      await ann.call(assignmentBreaks.remove, {
        params: { id },
        body: { resource_assignment_break_ids: [body.data.id] },
      })
    ).status,
  ).toBe(200)
  expect((await pause('17:00', '17:30')).status).toBe(201)
})

test('a resource has at most 100 assignments that aren’t over', async () => {
  const { office, assign, desk } = await annsDesk()
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into resource_assignments (company_id, resource_id, user_id, starts, ends)
       select $1, $2, $3, at, at + interval '1 minute' from generate_series('2030-01-01', '2030-01-01 01:38', interval '1 minute') at`,
      [office.id, desk, office.ann.id],
    ),
  )
  const period = { datetime_from: '2031-01-01T00:00:00Z', datetime_to: '2031-01-01T01:00:00Z' }
  const refused = await assign(desk, period)
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['datetime_from']])
})

test('R304 a reservation goes to no host to whom one of its resources isn’t assigned', async () => {
  const { office, admin, ben, ann, desk, room } = await annsDesk()
  const declaration = { resource_ids: [room, desk], slots: [slotAt('10:00', '11:00')] }
  const { body } = await ann.call(bookings.store, { body: { declaration } })
  const give = (id: number) =>
    admin.call(bookings.update, { params: { id }, body: { declaration: { host_id: ben.id } } })
  for (const { id } of body.data.bookings) {
    const refused = await give(id)
    expect([refused.status, refused.error.message]).toEqual([409, 'D-12 is assigned to Ann at this time.'])
  }
  const elsewhere = await bookSlot(ann, await addRoom(office, { name: 'Elbe' }))
  expect((await give(elsewhere.body.data.bookings[0]!.id)).status).toBe(200)
})

test('with its resource an assignment is gone for its person too, and who deletes it a second time is told so', async () => {
  const { ann, admin, desk, id, pause, assign, office } = await annsDesk()
  expect((await admin.call(resources.remove, { params: { id: desk } })).status).toBe(200)
  expect((await pause('12:00', '13:00')).status).toBe(404)
  expect((await ann.call(assignmentBreaks.list, { params: { id } })).status).toBe(404)
  const other = (await assign(await addRoom(office, { name: 'D-13' }))).body.data.id
  const remove = () => admin.call(resourceAssignments.remove, { params: { id: other } })
  expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([200, 404])
})

test('R304 a new person doesn’t inherit the breaks of the former one; what others booked in them is decided first', async () => {
  const { admin, ann, ben, desk, id, pause, listed } = await annsDesk()
  await pause('12:00', '14:00')
  const booked = (await bookSlot(ben, desk, slotAt('12:00', '13:00'))).body.data.bookings[0]!.id
  const give = (more: object = {}) =>
    admin.call(resourceAssignments.update, {
      params: { id },
      body: { user_id: admin.id, ...slotAt('08:00', '18:00'), ...more } as never,
    })
  const refused = await give()
  const { seen, bookings: affected } = refused.error.affected as { seen: string; bookings: { booking_id: number }[] }
  expect([refused.status, affected.map(({ booking_id }) => booking_id)]).toEqual([409, [booked]])
  expect(await listed()).toHaveLength(1)
  expect((await give({ decisions: { seen, rest: 'cancel' } })).body.affected.outcome).toMatchObject({ cancelled: 1 })
  const { data } = (await admin.call(assignmentBreaks.list, { params: { id } })).body
  expect(data).toEqual([])
  expect((await bookSlot(ann, desk, slotAt('12:00', '13:00'))).status).toBe(409)
  expect((await bookSlot(ann, desk, slotAt('07:00', '08:00'))).status).toBe(201)
})

test('a break that comes while the person changes is known before: what is booked in it is listed', async () => {
  const { office, admin, ben, desk, id } = await annsDesk()
  const other = await begin(office)
  const { datetime_from, datetime_to } = slotAt('12:00', '13:00')
  const values = [office.id, id, datetime_from, datetime_to]
  await other.run(
    'insert into resource_assignment_breaks (company_id, resource_assignment_id, starts, ends) values ($1, $2, $3, $4)',
    values,
  )
  await other.run(
    `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'x', $2, $2) returning id)
     insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
     select $1, id, $2, $2, $3, $4, $5 from d`,
    [office.id, ben.id, desk, datetime_from, datetime_to],
  )
  const giving = admin.call(resourceAssignments.update, {
    params: { id },
    body: { user_id: admin.id, ...slotAt('08:00', '18:00') },
  })
  await Promise.race([giving, sleep(500)])
  await other.commit()
  expect((await giving).error).toMatchObject({ code: 'affects_bookings', affected: { total: 1 } })
})
