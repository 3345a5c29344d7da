import { approvals, bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()
const [approved, rejected] = [2, 3]

/** An office with a room that needs approval; the administrator may change everybody's bookings. */
async function asking() {
  const office = await makeOffice(server.app)
  const hall = await addRoom(office, { name: 'Hall', needs_approval: true, auto_release: 15 })
  return { office, hall }
}

const request = async (who: Person, room: number, slot = slotAt()) => (await bookSlot(who, room, slot)).body.data
const decide = (who: Person, declarationId: number, statusId: number, body: object = {}) =>
  who.call(approvals.assign, { params: { declarationId, status: statusId }, body })
const waiting = async (who: Person) =>
  (await who.call(approvals.list, { query: {} })).body.data.map(({ id }: { id: number }) => id)
const read = async (who: Person, id: number) => (await who.call(declarations.get, { params: { id } })).body.data
const releases = async ({ id }: Office) => {
  const { rows } = await inCompany(id, (_, client) =>
    client.query<{ after: number | null }>(
      `select extract(epoch from release_at - starts)::int / 60 as after from bookings where company_id = $1 order by id`,
      [id],
    ),
  )
  return rows.map(({ after }) => after)
}

test('R220 a request holds its time until somebody who may approve it does', async () => {
  const { office, hall } = await asking()
  const made = await request(office.ann, hall)
  expect(made.approval_status).toBe('pending')
  expect((await bookSlot(office.ben, hall)).error.code).toBe('slot_taken')
  expect([await waiting(office.ann), await waiting(office.ben), await waiting(office.admin)]).toEqual([
    [],
    [],
    [made.id],
  ])
  expect((await decide(office.ben, made.id, approved)).status).toBe(404)
  const { status, body } = await decide(office.admin, made.id, approved)
  expect([status, body.data]).toMatchObject([200, { approval_status: 'approved', decided_by: 'Adam', decide_by: null }])
  expect((await read(office.ann, made.id)).approval_status).toBe('approved')
  expect([await waiting(office.admin), await releases(office)]).toEqual([[], [15]])
})

test('R220 a link that is opened late finds what has become of the request', async () => {
  const { office, hall } = await asking()
  const ids = []
  for (const hour of ['08', '09', '10', '11', '12'])
    ids.push((await request(office.ann, hall, slotAt(`${hour}:00`, `${hour}:30`))).id)
  const [waits, approval, rejection, cancelled, lapsed] = ids as [number, number, number, number, number]
  await decide(office.admin, approval, approved)
  await decide(office.admin, rejection, rejected, { note: 'The hall is let' })
  await office.ann.call(declarations.remove, { params: { id: cancelled } })
  await inCompany(office.id, (_, client) =>
    client.query(`update bookings set release_at = now() - interval '1 s' where declaration_id = $1`, [lapsed]),
  )
  const stateOf = async (id: number) => (await office.admin.call(approvals.get, { params: { id } })).body.data.state
  const states = []
  for (const id of [waits, approval, rejection, cancelled, lapsed]) states.push(await stateOf(id))
  expect(states).toEqual(['waiting', 'approved', 'rejected', 'cancelled', 'lapsed'])
  expect((await office.ann.call(approvals.get, { params: { id: waits } })).status).toBe(404)
})

test('R220 a rejection needs a reason, and frees the time; it can’t be taken back by the host', async () => {
  const { office, hall } = await asking()
  const made = await request(office.ann, hall)
  const silent = await decide(office.admin, made.id, rejected)
  expect([silent.status, Object.keys(silent.error.errors!)]).toEqual([422, ['note']])
  expect((await decide(office.admin, made.id, rejected, { note: 'The hall is let' })).status).toBe(200)
  expect(await read(office.ann, made.id)).toMatchObject({
    approval_status: 'rejected',
    bookings: [{ status: 'cancelled' }],
  })
  expect((await bookSlot(office.ben, hall)).status).toBe(201)
  const restored = await office.ann.call(declarations.restore, { params: { id: made.id } })
  expect(restored.status).toBe(403)
  const { body } = await office.admin.call(approvals.list, { query: { is_decided: 'true' } })
  expect(body.data).toMatchObject([{ id: made.id, note: 'The hall is let', decided_by: 'Adam' }])
})

test('of two decisions at once the first one holds, and the second is told who made it', async () => {
  const { office, hall } = await asking()
  const eve = await addPerson(server.app, office, 'administrator', 'Eve')
  const made = await request(office.ann, hall)
  const answers = await Promise.all([
    decide(office.admin, made.id, approved),
    decide(eve, made.id, rejected, { note: 'No' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(late.error.code).toBe('already_decided')
  expect(late.error.message).toMatch(/Adam|Eve/)
})

test('what was cancelled, moved or lapsed meanwhile isn’t approved', async () => {
  const { office, hall } = await asking()
  const [gone, moved, lapsed] = [
    await request(office.ann, hall, slotAt('10:00', '11:00')),
    await request(office.ann, hall, slotAt('12:00', '13:00')),
    await request(office.ann, hall, slotAt('14:00', '15:00')),
  ]
  await office.ann.call(declarations.remove, { params: { id: gone.id } })
  expect((await decide(office.admin, gone.id, approved)).error.code).toBe('not_changeable')
  const seen = (await office.admin.call(approvals.get, { params: { id: moved.id } })).body.data
  await office.ann.call(bookings.update, {
    params: { id: moved.bookings[0]!.id },
    body: { declaration: { slots: [slotAt('16:00', '17:00')] } },
  })
  expect((await decide(office.admin, moved.id, approved, { version: seen.version })).error.code).toBe('version_changed')
  await inCompany(office.id, (_, client) =>
    client.query(`update bookings set release_at = now() - interval '1 s' where declaration_id = $1`, [lapsed.id]),
  )
  expect((await decide(office.admin, lapsed.id, approved)).error.code).toBe('not_changeable')
  expect(await waiting(office.admin)).toEqual([moved.id])
})

test('a request lapses at its start; who may approve needs no approval', async () => {
  const { office, hall } = await asking()
  await request(office.ann, hall)
  const own = await request(office.admin, hall, slotAt('12:00', '13:00'))
  expect(own.approval_status).toBe('approved')
  expect(await releases(office)).toEqual([0, 15])
})

test('an approved booking that moves is asked for again, not one that only gives time back', async () => {
  const { office, hall } = await asking()
  const made = await request(office.ann, hall, slotAt('10:00', '12:00'))
  await decide(office.admin, made.id, approved)
  const change = async (who: Person, declaration: object) =>
    (await who.call(bookings.update, { params: { id: made.bookings[0]!.id }, body: { declaration } })).body.data
      .approval_status
  expect(await change(office.ann, { slots: [slotAt('10:00', '11:00')] })).toBe('approved')
  expect(await change(office.ann, { slots: [slotAt('10:00', '11:30')] })).toBe('pending')
  expect(await change(office.admin, { slots: [slotAt('13:00', '14:00')] })).toBe('approved')
  expect(await change(office.ann, { slots: [slotAt('15:00', '16:00')] })).toBe('pending')
  expect(await change(office.ann, { resource_id: office.room })).toBe('not_required')
  expect(await change(office.ann, { resource_id: hall })).toBe('pending')
})

test('several requests are decided at once, by a fixed number of queries, and each refusal has its reason', async () => {
  const { office, hall } = await asking()
  const made = await Promise.all(
    ['08:00', '09:00', '10:00', '11:00'].map((from) =>
      request(office.ann, hall, slotAt(from, `${from.slice(0, 3)}30`)),
    ),
  )
  const [a, b, c, d] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0], (typeof made)[0]]
  await decide(office.admin, a.id, approved)
  const version = 1
  const all = (ids: number[]) => ({
    body: { requests: ids.map((id) => ({ id, version })), approval_status: 'rejected', note: 'Let' } as const,
  })
  const one = await queriesOf(() => office.admin.call(approvals.decide, all([b.id])))
  const answers: { done: number[]; refused: unknown[] }[] = []
  const two = await queriesOf(async () => {
    answers.push((await office.admin.call(approvals.decide, all([a.id, c.id, d.id, 999_999_999]))).body.data)
  })
  expect(answers).toEqual([
    {
      done: [c.id, d.id].sort((x, y) => x - y),
      refused: [
        { id: a.id, reason: 'decided' },
        { id: 999_999_999, reason: 'gone' },
      ],
    },
  ])
  expect(two).toBe(one)
})

test('who may approve only some of a request’s resources can’t decide it', async () => {
  const { office, hall } = await asking()
  const other = await inCompany(office.id, async (db) => {
    const { id } = await db
      .insertInto('levels')
      .values({ company_id: office.id, kind: 'site', name: 'Away', timezone: 'UTC' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const far = await addRoom({ ...office, floor: other }, { name: 'Far', needs_approval: true })
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into declarations (company_id, host_id, user_id, approval_status) values ($1, $2, $2, 'pending')`,
      [office.id, office.ann.id],
    ),
  )
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ id: string }>(
      `insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, d.id, $2, $2, r, now() + interval '1 day' - (now() - date_bin('15 minutes', now(), 'epoch')),
         now() + interval '25 hours' - (now() - date_bin('15 minutes', now(), 'epoch'))
       from declarations d, unnest($3::bigint[]) r where d.company_id = $1 returning declaration_id as id`,
      [office.id, office.ann.id, [hall, far]],
    ),
  )
  expect(await waiting(office.admin)).toEqual([])
  expect((await decide(office.admin, Number(rows[0]!.id), approved)).status).toBe(404)
})

test('requests are found by place, type, resource, title or host; one of several resources is found by each of them', async () => {
  const { office, hall } = await asking()
  const screen = await inCompany(office.id, async (db) => {
    const row = { company_id: office.id, name: 'Screen', kind: 'room' as const }
    return (await db.insertInto('resource_types').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  const projector = await addRoom(office, { name: 'Projector', needs_approval: true, resource_type_id: screen })
  const both = await office.ann.call(bookings.store, {
    body: {
      declaration: { resource_ids: [hall, projector], slots: [slotAt('10:00', '11:00')], subject: 'Film night' },
    },
  })
  const one = await request(office.ben, hall, slotAt('12:00', '13:00'))
  const found = async (query: object) =>
    (await office.admin.call(approvals.list, { query })).body.data.map(({ id }: { id: number }) => id)
  const id = both.body.data.id
  expect(await found({ resource_type_id: [String(screen)] })).toEqual([id])
  expect(await found({ resource_type_id: [String(office.roomType)] })).toEqual([id, one.id])
  expect(await found({ level_id: [String(office.floor)] })).toEqual([id, one.id])
  expect(await found({ query: 'projector' })).toEqual([id])
  expect(await found({ query: 'film' })).toEqual([id])
  expect(await found({ query: 'ben hall' })).toEqual([one.id])
  expect(await found({ query: 'nobody' })).toEqual([])
})

test('R220 a request is decided by a link, which needs no note; who may not decide it finds none', async () => {
  const { office, hall } = await asking()
  const { ann, ben, admin } = office
  const follow = (who: Person, { id }: { id: number }, statusId: number, query: object = {}) =>
    who.call(approvals.assignByGet, { params: { declarationId: id, statusId }, query })
  const [first, second] = [await request(ann, hall), await request(ann, hall, slotAt('15:00', '16:00'))]
  expect((await follow(ben, first, approved)).status).toBe(404)
  expect((await follow(admin, first, approved)).body.data).toMatchObject({
    approval_status: 'approved',
    decided_by: 'Adam',
  })
  expect((await follow(admin, first, rejected)).error.code).toBe('already_decided')
  expect((await follow(admin, second, rejected, { note: 'Closed that day' })).body.data).toMatchObject({
    approval_status: 'rejected',
    note: 'Closed that day',
  })
  const third = await request(ann, hall, slotAt('15:00', '16:00'))
  expect((await follow(admin, third, rejected)).body.data).toMatchObject({ approval_status: 'rejected', note: null })
  expect((await follow(admin, third, 7)).status).toBe(404)
})
