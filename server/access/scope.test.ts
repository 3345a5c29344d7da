// @module-tag once
import { bookings, levels, presets, realtime } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../test/factories.ts'
import { dayIn, slotAt } from '../test/slots.ts'

const server = useApp()
const date = dayIn(1)
const slots = [slotAt('10:00', '11:00')]

test('a place no grant covers is not there: not in the tree, the grid or the search, not to be booked nor heard of', async () => {
  const office = await makeOffice(server.app)
  const hidden = await inCompany(office.id, (db) =>
    db
      .insertInto('levels')
      .values({ company_id: office.id, kind: 'site', name: 'Hidden', timezone: 'UTC' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const room = await addRoom(office, { name: 'Nowhere', level_id: hidden.id })
  const { call } = office.ann
  const { body: tree } = await call(levels.all, { query: { depth: 'ALL' } })
  expect(tree.data.map(({ name }) => name)).toEqual(['Site', 'Floor'])
  const { body: mine } = await call(presets.list, { params: { section: 'bookings' } })
  const grid = await call(bookings.grid, { params: { presetId: mine.data[0]!.id }, query: { date } })
  expect(grid.body.data.map(({ id }) => id)).toEqual([office.room])
  const found = await call(bookings.availability, { body: { slots } })
  expect(found.body.data.map(({ resource_id }) => resource_id)).toEqual([office.room])
  for (const channel_name of [`private-resource.${office.id}.${room}`, `private-level.${office.id}.${hidden.id}`])
    expect((await call(realtime.authorize, { body: { socket_id: '1.2', channel_name } })).status).toBe(403)
})

test('a preset is its owner’s alone, in the list and on the grid', async () => {
  const office = await makeOffice(server.app)
  const listOf = async (person: typeof office.ann) =>
    (await person.call(presets.list, { params: { section: 'bookings' } })).body.data.map(({ id }) => id)
  const [anns, bens] = [await listOf(office.ann), await listOf(office.ben)]
  expect(anns.filter((id) => bens.includes(id))).toEqual([])
  expect((await office.ann.call(bookings.grid, { params: { presetId: bens[0]! } })).status).toBe(404)
})
