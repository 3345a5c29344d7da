import { bookings, declarations } from '@kontor/contract'
import { afterAll, expect, test } from 'vitest'
import { openRegions } from '../../../db/regions.ts'
import type { Announcement } from '../../../realtime/changes.ts'
import { queriesOf, useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../../test/factories.ts'
import { bookSlot, slotAt } from '../../../test/slots.ts'
import { appUrl, useOwnDatabase } from '../../../test/urls.ts'
import { releaseEverywhere } from './release-everywhere.ts'

// The work releases bookings of all companies, and its queries are counted.
useOwnDatabase()
const server = useApp()
const regions = openRegions({ default: appUrl() }, 2)
const withAway = openRegions({ away: 'postgres://nobody@127.0.0.1:1/nothing', default: appUrl() }, 2)
afterAll(() => Promise.all([regions.close(), withAway.close()]))

/** The work of a minute in these regions: what it announced of a company, and what it couldn't do. */
async function releaseIn(office: { id: number }, asked = regions) {
  const announced: Announcement[] = []
  const errors: unknown[] = []
  const hub = { announce: (change: Announcement) => void announced.push(change) }
  await releaseEverywhere({ regions: asked, hub, log: { error: ({ err }) => void errors.push(err) } })
  return { announced: announced.filter(({ tenant }) => tenant.id === office.id), errors }
}

test('R227 what nobody checked in to is given away, its screens are told, and a region that is away holds up nobody', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Strict', auto_release: 15 })
  const slots = [slotAt('10:00', '11:00')]
  // One reservation with two bookings: from here on their ids differ.
  await office.ben.call(bookings.store, {
    body: {
      declaration: {
        resource_ids: [office.room, room],
        slots: [slotAt('12:00', '13:00')],
      },
    },
  })
  const { body } = await office.ann.call(bookings.store, { body: { declaration: { resource_ids: [room], slots } } })
  await inCompany(office.id, (_, client) =>
    client.query(
      `update bookings set release_at = now() - interval '1 s'
       where company_id = $1 and release_at is not null and user_id = $2`,
      [office.id, office.ann.id],
    ),
  )
  const { announced, errors } = await releaseIn(office, withAway)
  expect(announced).toMatchObject([
    { event: 'declaration.changed', ids: [body.data.id], resourceIds: [room], tenant: { id: office.id } },
    { event: 'grid.changed', ids: [body.data.id], resourceIds: [room] },
  ])
  expect(errors).toHaveLength(1)
  expect(await releaseIn(office)).toEqual({ announced: [], errors: [] })
})

test('R227 a company where nothing can be given away now holds up no other', async () => {
  const offices = [await makeOffice(server.app), await makeOffice(server.app)] as const
  const rooms = await Promise.all(offices.map((office) => addRoom(office, { name: 'Strict', auto_release: 15 })))
  for (const [n, office] of offices.entries()) {
    const declaration = { resource_ids: [rooms[n]!], slots: [slotAt('10:00', '11:00')] }
    await office.ann.call(bookings.store, { body: { declaration } })
    await inCompany(office.id, (_, client) =>
      client.query(`update bookings set release_at = now() - interval '1 s' where company_id = $1`, [office.id]),
    )
  }
  await inCompany(offices[0].id, async (_, client) => {
    await client.query('select lock_resources($1, $2)', [offices[0].id, [rooms[0]]])
    const { announced, errors } = await releaseIn(offices[1])
    expect([announced.map(({ event }) => event), errors.length]).toEqual([['declaration.changed', 'grid.changed'], 1])
  })
  expect((await releaseIn(offices[0])).announced).toHaveLength(2)
})

test('R227 a release is a no-show, of a request that nobody decided it is a lapse; read so before the job comes, and kept', async () => {
  const office = await makeOffice(server.app)
  const strict = await addRoom(office, { name: 'Strict', auto_release: 15 })
  const hall = await addRoom(office, { name: 'Hall', auto_release: 15, needs_approval: true })
  const made = [await bookSlot(office.ann, strict), await bookSlot(office.ann, hall)].map(({ body }) => body.data.id)
  const read = async () => {
    const all = await Promise.all(made.map((id) => office.ann.call(declarations.get, { params: { id } })))
    return all.map(({ body }) => body.data.bookings.map(({ status, released_for }) => `${status} ${released_for}`))
  }
  expect(await read()).toEqual([['booked null'], ['booked null']])
  await inCompany(office.id, (_, client) =>
    client.query(`update bookings set release_at = now() - interval '1 s' where company_id = $1`, [office.id]),
  )
  const released = [['released no_show'], ['released lapsed']]
  expect(await read()).toEqual(released)
  await releaseIn(office)
  expect(await read()).toEqual(released)
  // A decision on what is left of a series makes no no-show of its lapsed dates.
  await inCompany(office.id, (_, client) =>
    client.query(`update declarations set approval_status = 'not_required' where company_id = $1`, [office.id]),
  )
  expect(await read()).toEqual(released)
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ is_no_show: boolean }>('select is_no_show from bookings where company_id = $1 order by id', [
      office.id,
    ]),
  )
  expect(rows.map(({ is_no_show }) => is_no_show)).toEqual([true, false])
})

test('R227 whoever books or approves after the start leaves as much time to check in as before it', async () => {
  const office = await makeOffice(server.app)
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ late: number; early: number }>(
      `select extract(epoch from release_time('approved', now() - interval '30 minutes', now() + interval '1 hour', 15::smallint) - now())::int / 60 as late,
         extract(epoch from release_time('approved', now() + interval '30 minutes', now() + interval '1 hour', 15::smallint) - now())::int / 60 as early`,
    ),
  )
  expect(rows[0]).toEqual({ late: 15, early: 45 })
})

test('companies with nothing to give away cost the minute nothing', async () => {
  const offices = [await makeOffice(server.app), await makeOffice(server.app)]
  await releaseIn(offices[0]!)
  const sent = await queriesOf(() => releaseIn(offices[0]!))
  await makeOffice(server.app)
  expect(await queriesOf(() => releaseIn(offices[0]!))).toBe(sent)
})
