import { bookings, declarations } from '@kontor/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { limitGrant } from '../../../test/grants.ts'
import { quarterOf } from '../../../time/quarters.ts'

const server = useApp()
const hour = 3_600_000
const minute = 60_000

// In the middle of a quarter of an hour, so that none ends while a test runs.
beforeEach(() => void vi.useFakeTimers({ now: quarterOf(Date.now()) + 7 * minute, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const present = () => quarterOf(Date.now())
const iso = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}Z`
/** Minutes from the start of the present quarter. */
const slot = (from: number, to: number) => ({
  datetime_from: iso(present() + from * minute),
  datetime_to: iso(present() + to * minute),
})

/** A booking of Ann's that began an hour ago and goes on for another. */
async function running(columns = {}) {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe', ...columns })
  const id = await inCompany(office.id, async (_, client) => {
    const { rows } = await client.query<{ id: string }>(
      `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'Talk', $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, d.id, $2, $2, $3, $4, $5 from d returning id`,
      [office.id, office.ann.id, office.room, new Date(present() - hour), new Date(present() + hour)],
    )
    return Number(rows[0]!.id)
  })
  return { office, other, id }
}

const update = (who: Person, id: number, declaration: object) =>
  who.call(bookings.update, { params: { id }, body: { declaration } })
const resize = (who: Person, id: number, resource_id: number, slots: object[], version?: number) =>
  who.call(bookings.resize, {
    body: { id, resource_id, slots: slots as never, is_grid: true, ...(version && { version }) },
  })

/** The bookings in order of start: room, and minutes from the present quarter. */
async function standing(office: Office) {
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ resource_id: string; starts: Date; ends: Date }>(
      `select resource_id, starts, ends from bookings where company_id = $1 and status = 'booked' order by starts, id`,
      [office.id],
    ),
  )
  const at = (instant: Date) => (instant.getTime() - present()) / minute
  return rows.map(({ resource_id, starts, ends }) => [Number(resource_id), at(starts), at(ends)])
}

test.each([15, 0])(
  'a running booking ends with the present quarter when it is asked to end at minute %d of it',
  async (end) => {
    for (const way of ['resize', 'update'] as const) {
      const { office, id } = await running()
      const slots = [slot(-60, end)]
      const { status } =
        way === 'resize' ? await resize(office.ann, id, office.room, slots) : await update(office.ann, id, { slots })
      expect([status, await standing(office)]).toEqual([200, [[office.room, -60, 15]]])
      const undone = await resize(office.ann, id, office.room, [slot(-60, 60)])
      expect([undone.status, await standing(office)]).toEqual([200, [[office.room, -60, 60]]])
    }
  },
)

test('it can’t be ended before the present quarter, nor its start be changed', async () => {
  const { office, id } = await running()
  for (const slots of [[slot(-60, -15)], [slot(-30, 60)], [slot(-75, 60)]]) {
    const { status, error } = await update(office.ann, id, { slots })
    expect([status, error.refusals]).toMatchObject([422, [{ code: 'past' }]])
  }
  expect(await standing(office)).toEqual([[office.room, -60, 60]])
})

test('moved to another room it is split: the first part stays, the rest is a booking of the same reservation', async () => {
  const { office, other, id } = await running()
  const moved = await update(office.ann, id, { resource_id: other })
  expect(moved.body.data).toMatchObject({ resource_id: other, ...slot(15, 60), subject: 'Talk', host: 'Ann' })
  expect(moved.body.data.id).not.toBe(id)
  expect(await standing(office)).toEqual([
    [office.room, -60, 15],
    [other, 15, 60],
  ])
  const { body } = await office.ann.call(declarations.get, { params: { id: moved.body.data.declaration_id } })
  expect(body.data.bookings.map((booking) => booking.id)).toEqual([id, moved.body.data.id])
  // The room it left is free again from the end of the present quarter.
  const free = await office.ben.call(bookings.store, {
    body: { declaration: { resource_ids: [office.room], slots: [slot(15, 60)] } },
  })
  expect(free.status).toBe(201)
})

test('moved to a later time it is split too; a start in the present quarter only changes its end', async () => {
  const { office, id } = await running()
  const moved = await resize(office.ann, id, office.room, [slot(90, 210)])
  expect(moved.body.data).toMatchObject(slot(90, 210))
  expect(await standing(office)).toEqual([
    [office.room, -60, 15],
    [office.room, 90, 210],
  ])
  const second = await running()
  const kept = await resize(second.office.ann, second.id, second.office.room, [slot(15, 120)])
  expect([kept.body.data.id, await standing(second.office)]).toEqual([second.id, [[second.office.room, -60, 120]]])
})

test('the grid’s undo of a split puts both parts together again, whatever was changed with it', async () => {
  const { office, other, id } = await running()
  for (const [room, slots] of [
    [other, [slot(-60, 60)]],
    [office.room, [slot(60, 180)]],
  ] as const) {
    const moved = await resize(office.ann, id, room, [...slots])
    const { id: rest, version } = moved.body.data
    expect(rest).not.toBe(id)
    const undone = await resize(office.ann, rest, office.room, [slot(-60, 60)], version)
    expect([undone.status, undone.body.data?.id]).toEqual([200, id])
    expect(await standing(office)).toEqual([[office.room, -60, 60]])
  }
})

test('undone after its first part was cancelled, the rest goes back alone, unless somebody else is there now', async () => {
  const { office, other, id } = await running()
  for (const [room, slots] of [
    [other, slot(-60, 60)],
    [office.room, slot(60, 180)],
  ] as const) {
    const moved = await resize(office.ann, id, room, [slots])
    const { id: rest, version } = moved.body.data
    await office.ann.call(bookings.remove, { params: { id } })
    const undone = await resize(office.ann, rest, office.room, [slot(-60, 60)], version)
    expect([undone.status, undone.body.data?.id]).toEqual([200, rest])
    expect(await standing(office)).toEqual([[office.room, 15, 60]])
    await office.ann.call(bookings.remove, { params: { id: rest } })
    await inCompany(office.id, (_, client) =>
      client.query(`update bookings set status = 'booked', ends = $3 where company_id = $1 and id = $2`, [
        ...[office.id, id, new Date(present() + hour)],
      ]),
    )
  }
  const { body } = await resize(office.ann, id, other, [slot(-60, 60)])
  await office.ann.call(bookings.remove, { params: { id } })
  await office.ben.call(bookings.store, {
    body: { declaration: { resource_ids: [office.room], slots: [slot(15, 60)] } },
  })
  const { status, error } = await resize(office.ann, body.data.id, office.room, [slot(-60, 60)])
  expect([status, error.refusals]).toMatchObject([409, [{ code: 'taken', holder: { who: 'Ben' } }]])
})

test('the rest is refused like any other booking, with ways out, and then nothing is split', async () => {
  const { office, other, id } = await running()
  await addRoom(office, { name: 'Free one' })
  // A part of the same booking doesn't count towards it.
  await limitGrant(office, { BOOKINGS_A_DAY: 1 })
  await office.ben.call(bookings.store, { body: { declaration: { resource_ids: [other], slots: [slot(30, 45)] } } })
  const { status, error } = await update(office.ann, id, { resource_id: other })
  expect([status, error.refusals]).toMatchObject([
    409,
    [
      {
        code: 'taken',
        holder: { who: 'Ben' },
        next_free: slot(45, 90),
        // Not Alster, where it is now.
        alternatives: [{ resource_name: 'Free one' }],
      },
    ],
  ])
  expect((await standing(office))[0]).toEqual([office.room, -60, 60])
})

test('the first part’s buffer is in the way of the rest on the same resource, and is named', async () => {
  const { office, id } = await running()
  await inCompany(office.id, (_, client) =>
    client.query('update resources set buffer_after = 60 where company_id = $1 and id = $2', [office.id, office.room]),
  )
  const { status, error } = await resize(office.ann, id, office.room, [slot(30, 90)])
  expect([status, error.refusals]).toMatchObject([409, [{ holder: { kind: 'buffer' } }]])
  expect(await standing(office)).toEqual([[office.room, -60, 60]])
})

test('under a limit of one booking a day a split booking counts once', async () => {
  const { office, other, id } = await running()
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into role_permissions (company_id, role_id, permission, value)
       select $1, id, 'BOOKINGS_A_DAY', 1 from roles where company_id = $1 and seed_key in ('role.booking', 'role.place_management')`,
      [office.id],
    ),
  )
  const moved = await update(office.ann, id, { resource_id: other })
  expect(moved.status).toBe(200)
  const again = await update(office.ann, moved.body.data.id, { slots: [slot(30, 75)] })
  expect(again.status).toBe(200)
  const params = { id: again.body.data.declaration_id }
  await office.ann.call(declarations.remove, { params })
  expect((await office.ann.call(declarations.restore, { params })).status).toBe(200)
})

test('under a limit of one booking a day a booking that was split twice counts once', async () => {
  const { office, other, id } = await running()
  const third = await addRoom(office, { name: 'Weser' })
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into role_permissions (company_id, role_id, permission, value)
       select $1, id, 'BOOKINGS_A_DAY', 1 from roles where company_id = $1 and seed_key in ('role.booking', 'role.place_management')`,
      [office.id],
    ),
  )
  const rest = await update(office.ann, id, { resource_id: other })
  expect(rest.status).toBe(200)
  // A quarter later the rest runs.
  vi.setSystemTime(Date.now() + 9 * minute)
  const last = await update(office.ann, rest.body.data.id, { resource_id: third })
  expect(last.status).toBe(200)
  expect(last.body.data.id).not.toBe(rest.body.data.id)
  const ended = await update(office.ann, last.body.data.id, { slots: [slot(15, 30)] })
  expect([ended.status, ended.error?.errors]).toEqual([200, undefined])
})

test('under a limit of one booking a day a later part counts again once its first part is cancelled', async () => {
  const { office, other, id } = await running()
  const third = await addRoom(office, { name: 'Weser' })
  const rest = await update(office.ann, id, { resource_id: other })
  const cancel = (booking: number) => office.ann.call(bookings.remove, { params: { id: booking } })
  expect([(await cancel(id)).status, (await cancel(rest.body.data.id)).status]).toEqual([200, 200])
  const body = { declaration: { resource_ids: [third], slots: [slot(15, 60)] } }
  expect((await office.ann.call(bookings.store, { body })).status).toBe(201)
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into role_permissions (company_id, role_id, permission, value)
       select $1, id, 'BOOKINGS_A_DAY', 1 from roles where company_id = $1 and seed_key in ('role.booking', 'role.place_management')`,
      [office.id],
    ),
  )
  const params = { id: rest.body.data.declaration_id }
  const { status, error } = await office.ann.call(declarations.restore, { params })
  expect([status, error?.refusals]).toMatchObject([422, [{ code: 'too_many_a_day' }]])
})

test('two who move a running booking at once: one splits it, the other is told', async () => {
  const { office, other, id } = await running()
  const { body } = await office.ann.call(bookings.get, { params: { id } })
  const move = (who: Person) => resize(who, id, other, [slot(-60, 60)], body.data.version)
  const answers = await Promise.all([move(office.ann), move(office.admin), move(office.ann)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await standing(office)).length).toBe(2)
})

test('what a manager cancelled the host can’t restore; who cancelled it, and managers, can', async () => {
  const office = await makeOffice(server.app)
  const body = { declaration: { resource_ids: [office.room], slots: [slot(120, 180)] } }
  const stored = await office.ann.call(bookings.store, { body })
  const params = { id: stored.body.data.id }
  const cancel = (who: Person) => who.call(declarations.remove, { params })
  const restore = async (who: Person) => {
    const { status, error } = await who.call(declarations.restore, { params })
    return status === 200 ? 200 : [status, error.code, error.message]
  }
  await cancel(office.admin)
  expect(await restore(office.ann)).toEqual([
    ...[403, 'cancelled_by_manager', 'A manager cancelled this booking. Ask them to restore it.'],
  ])
  expect(await restore(office.admin)).toBe(200)
  await cancel(office.ann)
  expect(await restore(office.ann)).toBe(200)
  await cancel(office.ann)
  expect(await restore(office.admin)).toBe(200)
})
