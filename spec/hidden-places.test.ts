// @module-tag once
import { contract } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../server/test/app.ts'
import { slot } from './sweep/requests.ts'
import { makeWorld, type World } from './sweep/world.ts'

const server = useApp()
let world: World
beforeAll(async () => {
  world = await makeWorld(server.app)
})

const date = slot.datetime_from.slice(0, 10)
const { bookings, home, levels, maps, presets, search, slots: times } = contract

test('nothing of a place no grant covers is in any list, nor found by its name', async () => {
  const { office } = world
  for (const { call } of [office.ann, office.admin]) {
    const { body: own } = await call(presets.list, { params: { section: 'bookings' } })
    const answers = [
      await call(levels.all, { query: { depth: 'ALL' } }),
      await call(levels.search, { query: { filter: 'hidden' } }),
      await call(levels.finder, { params: { id: office.site }, query: { date } }),
      await call(search.find, { query: { query: 'hidden' } }),
      await call(search.offers, { body: { what: 'hidden', words: ['hidden'], date } }),
      await call(search.offers, { body: { what: 'room', kind: 'room', date } }),
      await call(maps.list),
      await call(home.usual),
      await call(bookings.list, { body: {} }),
      await call(bookings.grid, { params: { presetId: own.data[0]!.id }, query: { date } }),
      await call(bookings.availability, { body: { slots: [slot] } }),
      await call(times.list, { params: { type: 'level', id: office.site }, query: { date } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Hidden')
  }
})

test('who may see the place finds it there', async () => {
  const { body } = await world.eve.call(levels.search, { query: { filter: 'hidden' } })
  expect(body.data.map(({ id }) => id)).toEqual([world.hidden.level])
  const { body: free } = await world.eve.call(bookings.availability, { body: { slots: [slot] } })
  expect(free.data.map(({ resource_id }) => resource_id)).toContain(world.hidden.resource)
})
