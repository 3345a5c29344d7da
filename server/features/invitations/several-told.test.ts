import { approvals, bookings } from '@kontor/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { openRegions } from '../../db/regions.ts'
import type { Ground } from '../../http/ground.ts'
import type { Payloads } from '../../jobs/tasks.ts'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, ownerPool } from '../../test/factories.ts'
import { parsed } from '../../test/ical.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'
import { mailsOf, tell } from '../../test/told.ts'
import { appUrl, useOwnDatabase } from '../../test/urls.ts'
import { tellCompany, tellOfSeveral } from './invitations.ts'

// Jobs are looked at before they run.
useOwnDatabase()
const server = useApp({ logLevel: 'silent' })
const regions = openRegions({ default: appUrl() }, 4)
afterAll(() => regions.close())

const log = { error: vi.fn() }
const ground = { regions, log, mailer: null, secret: 'x'.repeat(32), publicUrl: 'http://kontor.localhost' }

interface HandedOver {
  task: string
  payload: Payloads['tell-of-several'] & Payloads['tell-people']
}

/** The jobs of an office that tell people, the oldest first. */
async function jobsOf({ id }: Office): Promise<HandedOver[]> {
  const { rows } = await (await ownerPool()).query<HandedOver>(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload ->> 'company' = $1 and t.identifier like 'tell-%' order by j.id`,
    [String(id)],
  )
  return rows
}

/** Lets a minute pass for the changes of an office, and looks at the jobs that they become. */
async function handedOver(office: Office): Promise<HandedOver[]> {
  await inCompany(office.id, (_, client) =>
    client.query(`update untold_changes set made_at = made_at - interval '1 minute'`),
  )
  await tellCompany({ regions }, { id: office.id, region: 'default' })
  return jobsOf(office)
}
const reservationsIn = ({ payload }: HandedOver) => payload.reservations.map(({ declaration }) => declaration)

const run = ({ id, subdomain }: Office, { payload }: HandedOver, isLastTry = false) =>
  tellOfSeveral({
    ground: ground as unknown as Ground,
    company: { id, region: 'default', subdomain, name: 'Office' },
    payload,
    isLastTry,
  })

const speaksGerman = (office: Office, person: { id: number }) =>
  inCompany(office.id, (_, client) =>
    client.query(`update users set language_id = (select id from languages where locale = 'de') where id = $1`, [
      person.id,
    ]),
  )

const waitingForLocks = async () => {
  const { rows } = await (await ownerPool()).query(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0].count
}

/** Books a room for an hour; the id of the reservation. */
async function book(person: Office['ann'], room: number, hour = 10, more = {}): Promise<number> {
  const { status, body } = await bookSlot(
    person,
    room,
    slotAt(`${hour}:00`.padStart(5, '0'), `${hour + 1}:00`.padStart(5, '0')),
    more,
  )
  expect(status).toBe(201)
  return body.data.id
}

test('several reservations are one job, which tells each person of their own in their language, and asks for each request', async () => {
  const office = await makeOffice(server.app)
  await speaksGerman(office, office.ben)
  const halls = [
    await addRoom(office, { name: 'Hall', needs_approval: true }),
    await addRoom(office, { name: 'Foyer', needs_approval: true }),
  ]
  const ids = [
    await book(office.ann, office.room, 8, { subject: 'Lotse' }),
    await book(office.ben, office.room, 9),
    await book(office.admin, office.room, 10, { host_id: office.ben.id, subject: 'Anker' }),
    await book(office.ann, halls[0]!, 11),
    await book(office.ben, halls[1]!, 12),
  ]
  const jobs = await handedOver(office)
  expect(jobs.map((job) => [job.task, reservationsIn(job)])).toEqual([['tell-of-several', ids]])
  await server.app.jobs.drain()
  const mails = await mailsOf(office)
  expect(mails.map(({ recipient, subject }) => [recipient.split('@')[0], subject.split(',')[0]])).toEqual([
    ['ann', 'Booked: Alster'],
    ['ben', 'Gebucht: Alster'],
    ['adam', 'Booked: Alster'],
    ['ben', 'Gebucht: Alster'],
    ['adam', 'To decide: Hall'],
    ['ann', 'Requested: Hall'],
    ['adam', 'To decide: Foyer'],
    ['ben', expect.stringMatching(/^\S+: Foyer$/)],
  ])
  const uids = mails.map(({ calendar }) => calendar && parsed(calendar).getFirstSubcomponent('vevent')!)
  expect(uids.map((event) => event && String(event.getFirstPropertyValue('uid')).split('.')[2]!.split('@')[0])).toEqual(
    [ids[0], ids[1], ids[2], ids[2], null, ids[3], null, ids[4]].map((id) => id && String(id)),
  )
  expect(mails[3]!.text).toContain('Adam')

  await office.admin.call(approvals.assign, { params: { declarationId: ids[3]!, status: 3 }, body: { note: 'Let' } })
  await book(office.ann, office.room, 14)
  await tell(server.app, office)
  const later = (await mailsOf(office)).slice(mails.length)
  expect(later.map(({ subject, calendar_method }) => [subject.split(':')[0], calendar_method])).toEqual([
    ['Declined', 'CANCEL'],
    ['Booked', 'REQUEST'],
  ])
})

test('of many requests each asks those who may decide on its own resources, twenty at most', async () => {
  const office = await makeOffice(server.app)
  const halls = [
    await addRoom(office, { name: 'Hall', needs_approval: true }),
    await addRoom(office, { name: 'Foyer', needs_approval: true }),
  ]
  for (let n = 0; n < 21; n++) await addPerson(server.app, office, 'administrator', `Far${n}`)
  for (const hall of halls) await book(office.ann, hall)
  const [job, ...others] = await handedOver(office)
  expect(others).toEqual([])
  await run(office, job!)
  const asked = (await mailsOf(office)).filter(({ subject }) => subject.startsWith('To decide'))
  expect(asked.map(({ subject }) => subject.split(/[:,]/)[1])).toEqual([
    ...Array.from({ length: 20 }, () => ' Hall'),
    ...Array.from({ length: 20 }, () => ' Foyer'),
  ])
})

test('two reservations of one invitation are told by two jobs, the second after what the first told', async () => {
  const office = await makeOffice(server.app)
  const recurrence = { frequency: 'daily', interval: 1, count: 4 }
  const { body } = await bookSlot(office.ann, office.room, slotAt(), { recurrence })
  await office.ann.call(bookings.update, {
    params: { id: body.data.bookings[2]!.id },
    body: { declaration: { subject: 'Retro', scope: 'following' } } as never,
  })
  const other = await book(office.ben, office.room, 14)
  const jobs = await handedOver(office)
  const told = jobs.map(reservationsIn)
  expect(told.map((each) => each.length).toSorted()).toEqual([1, 2])
  expect(told.find(({ length }) => length === 2)).toContain(other)
  await server.app.jobs.drain()
  const mine = (await mailsOf(office)).filter(({ recipient }) => recipient === office.ann.email)
  const events = mine.map(({ calendar }) => parsed(calendar!).getFirstSubcomponent('vevent')!)
  expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(1)
  expect(events.map((event) => event.getFirstPropertyValue('sequence'))).toEqual([0, 1])
})

test('a job has as many bookings as are told in a moment, not as many reservations', async () => {
  const office = await makeOffice(server.app)
  const ids: number[] = []
  for (const hour of [8, 9, 10, 11])
    ids.push(await book(office.ann, office.room, hour, { recurrence: { frequency: 'daily', interval: 1, count: 30 } }))
  ids.push(await book(office.ben, office.room, 12))
  const jobs = await handedOver(office)
  expect(jobs.map(reservationsIn)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
})

test('one job that runs twice at once tells everybody once', async () => {
  const office = await makeOffice(server.app)
  await book(office.ann, office.room, 8)
  await book(office.ben, office.room, 9)
  const [job] = await handedOver(office)
  // Both runs are under way before either can write.
  const { runs } = await inCompany(office.id, async (_, client) => {
    await client.query('select from declarations for update')
    const runs = Promise.all([1, 2].map(() => run(office, job!)))
    await expect.poll(waitingForLocks).toBe(2)
    return { runs }
  })
  await runs
  expect((await mailsOf(office)).map(({ recipient }) => recipient)).toEqual([office.ann.email, office.ben.email])
})

test('one reservation that can’t be told holds up no other: each gets a job of its own, with tries of its own', async () => {
  const office = await makeOffice(server.app)
  const ids = [
    await book(office.ann, office.room, 8),
    await book(office.ben, office.room, 9),
    await book(office.ann, office.room, 10),
  ]
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into told_reservations (company_id, declaration_id, user_id, sequence, told) values ($1, $2, $3, 0, '{"bookings": "none"}')`,
      [office.id, ids[1], office.ben.id],
    ),
  )
  const [job] = await handedOver(office)
  await (await ownerPool()).query(`delete from graphile_worker._private_jobs where payload ->> 'company' = $1`, [
    String(office.id),
  ])
  await run(office, job!)
  expect(log.error).toHaveBeenCalledOnce()
  expect(await mailsOf(office)).toEqual([])
  const alone = await jobsOf(office)
  expect(alone.map(({ task, payload }) => [task, payload.declaration])).toEqual(ids.map((id) => ['tell-people', id]))
  await server.app.jobs.drain()
  expect((await mailsOf(office)).map(({ recipient }) => recipient)).toEqual([office.ann.email, office.ann.email])
  expect((await jobsOf(office)).map(({ payload }) => payload.declaration)).toEqual([ids[1]])
  await expect(
    run(office, { task: '', payload: { reservations: [job!.payload.reservations[1]!] } as never }),
  ).rejects.toThrow()
})

test.each([
  ['Room', 13],
  ['Hall', 15],
])('as many statements are sent for several reservations of a %s as for one', async (name, statements) => {
  const sent: number[] = []
  for (const count of [1, 4, 7]) {
    const office = await makeOffice(server.app)
    const room = await addRoom(office, { name, needs_approval: name === 'Hall' })
    for (let n = 0; n < count; n++) await book(n % 2 ? office.ann : office.ben, room, 8 + n)
    const [job] = await handedOver(office)
    sent.push(await queriesOf(() => run(office, job!)))
    expect(await mailsOf(office)).not.toEqual([])
  }
  expect(sent).toEqual([statements, statements, statements])
})
