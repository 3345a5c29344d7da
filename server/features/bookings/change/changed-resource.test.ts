import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, makeOffice, type Office } from '../../../test/factories.ts'
import { begin, type Open } from '../../../test/open-transaction.ts'
import { dayIn, bookSlot as request, slotAt } from '../../../test/slots.ts'

const server = useApp()
const day = dayIn(3)

const book = ({ run }: Open, { id, ann }: Office, room: number, from: number, to: number) =>
  run(
    `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'x', $2, $2) returning id)
     insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
     select $1, id, $2, $2, $3, $4, $5 from d`,
    [id, ann.id, room, ...[from, to].map((hour) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`)],
  )

interface Case {
  rooms: { name: string; capacity?: number }[]
  /** The room and hours of a booking that is committed, and of one beside the change. */
  booked: [room: number, from: number, to: number]
  beside: [room: number, from: number, to: number]
  change: (open: Open, office: Office, rooms: number[]) => Promise<unknown>
}

const sets =
  (column: string, value: number): Case['change'] =>
  ({ run }, { id }, [room]) =>
    run(`update resources set ${column} = $3 where company_id = $1 and id = $2`, [id, room, value])

/** Changes that leave no room for both bookings. */
const cases: Record<string, Case> = {
  'a pool becomes a room': {
    rooms: [{ name: 'Alster', capacity: 2 }],
    booked: [0, 9, 10],
    beside: [0, 9, 10],
    change: sets('capacity', 1),
  },
  'a buffer is set': {
    rooms: [{ name: 'Alster' }],
    booked: [0, 9, 10],
    beside: [0, 10, 11],
    change: sets('buffer_after', 30),
  },
  'rooms are linked': {
    rooms: [{ name: 'Alster' }, { name: 'Elbe' }],
    booked: [0, 9, 10],
    beside: [1, 9, 10],
    change: ({ run }, { id }, rooms) =>
      run(`insert into resource_links (company_id, resource_id, other_id, kind) values ($1, $2, $3, 'linked')`, [
        id,
        ...rooms,
      ]),
  },
}

/** A company with the case's rooms and its first booking. */
async function prepared({ rooms, booked: [room, from, to] }: Case) {
  const office = await makeOffice(server.app)
  const ids: number[] = []
  for (const columns of rooms) ids.push(await addRoom(office, { ...columns, name: `${columns.name} 2` }))
  const first = await begin(office)
  await book(first, office, ids[room]!, from, to)
  await first.commit()
  return { office, ids }
}

/** The constraint that refuses; null if nothing does. */
const refusal = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error) => error.constraint ?? error,
  )
const noRoom = expect.stringMatching(/^(?:holds_no_overlap|resource_days_capacity|resources_affect_bookings)$/)

for (const [name, one] of Object.entries(cases)) {
  const [room, from, to] = one.beside
  test(`${name} while a booking isn’t committed: the change waits for it, and is refused`, async () => {
    const { office, ids } = await prepared(one)
    const [booker, admin] = [await begin(office), await begin(office)]
    await book(booker, office, ids[room]!, from, to)
    const changed = refusal(one.change(admin, office, ids))
    await Promise.race([changed, sleep(300)])
    await booker.commit()
    expect(await changed).toEqual(noRoom)
    await admin.commit()
  })

  test(`${name} and isn’t committed: a booking waits for it, and is refused`, async () => {
    const { office, ids } = await prepared(one)
    const [booker, admin] = [await begin(office), await begin(office)]
    await one.change(admin, office, ids)
    const booked = refusal(book(booker, office, ids[room]!, from, to))
    await Promise.race([booked, sleep(300)])
    await admin.commit()
    expect(await booked).toEqual(noRoom)
    await booker.commit()
  })
}

test('a room becomes a pool while a booking isn’t committed: that is counted', async () => {
  const { office, ids } = await prepared({ ...cases['a buffer is set']!, booked: [0, 7, 8] })
  const [booker, admin] = [await begin(office), await begin(office)]
  await book(booker, office, ids[0]!, 9, 10)
  const changed = sets('capacity', 2)(admin, office, ids)
  await Promise.race([changed, sleep(300)])
  await booker.commit()
  await changed
  await admin.commit()
  const [second, third] = [await begin(office), await begin(office)]
  await book(second, office, ids[0]!, 9, 10)
  await second.commit()
  expect(await refusal(book(third, office, ids[0]!, 9, 10))).toEqual(noRoom)
  await third.commit()
})

test.each(['update resources set retired_at = now()', 'delete from resources'])(
  '%s while somebody books it: refused at its field',
  async (statement) => {
    const office = await makeOffice(server.app)
    const admin = await begin(office)
    const room = [office.id, office.room]
    await admin.run('select from resources where company_id = $1 and id = $2 for update', room)
    await admin.run(`${statement} where company_id = $1 and id = $2`, room)
    const booked = request(office.ann, office.room, slotAt('10:00', '11:00'))
    await Promise.race([booked, sleep(300)])
    await admin.commit()
    const { status, error } = await booked
    expect([status, error.errors]).toEqual([422, { 'declaration.resource_ids': [expect.any(String)] }])
  },
)

const nextDays = "now(), now() + interval '9 days'"
const changes = [
  [
    'made unavailable',
    `insert into unavailabilities (company_id, resource_id, starts, ends, reason) values ($1, $2, ${nextDays}, 'x')`,
  ],
  [
    'assigned',
    `insert into resource_assignments (company_id, resource_id, user_id, starts) select $1, $2, min(id), now() from users where company_id = $1`,
  ],
  [
    'made available later',
    `insert into availabilities (company_id, resource_id, starts, ends) values ($1, $2, now() + interval '9 days', now() + interval '10 days')`,
  ],
  ['put out of service', 'update resources set is_bookable = false where company_id = $1 and id = $2'],
] as const

test.each(changes)('a resource that is %s while somebody books it isn’t booked', async (_, statement) => {
  const office = await makeOffice(server.app)
  const admin = await begin(office)
  const room = [office.id, office.room]
  await admin.run('select from resources where company_id = $1 and id = $2 for update', room)
  await admin.run(statement, room)
  const [mine, other] = [office.ann, office.ben].map((person, at) =>
    request(person, office.room, slotAt('10:00', '11:00', at + 1)),
  )
  await Promise.race([mine, other, sleep(300)])
  await admin.commit()
  const statuses = (await Promise.all([mine!, other!])).map(({ status }) => status)
  expect(Math.min(...statuses)).toBeGreaterThanOrEqual(409)
})

test.each(changes)(
  'a resource that is %s while somebody moves a booking to another time of it: it isn’t moved',
  async (_, statement) => {
    const office = await makeOffice(server.app)
    const { body } = await request(office.ann, office.room, slotAt('10:00', '11:00'))
    const { id } = body.data.bookings[0]!
    const admin = await begin(office)
    const room = [office.id, office.room]
    await admin.run('select from resources where company_id = $1 and id = $2 for update', room)
    await admin.run(statement, room)
    const declaration = { slots: [slotAt('14:00', '15:00')] }
    const moved = office.admin.call(bookings.update, { params: { id }, body: { declaration } })
    await Promise.race([moved, sleep(300)])
    await admin.commit()
    expect([409, 422]).toContain((await moved).status)
  },
)
