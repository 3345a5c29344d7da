import { bookings, declarations, type Slot } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeOffice } from '../../../test/factories.ts'
import { limitGrant } from '../../../test/grants.ts'
import { changesOf, wallAt } from '../../../test/wall-clock.ts'

const server = useApp()
const zone = 'Europe/Berlin'
const hour = 3_600_000
const [spring, autumn] = changesOf(zone, new Date().getUTCFullYear() + 1).map(({ at }) => at) as [number, number]
const slot = (from: number, to: number): Slot => ({
  datetime_from: new Date(from).toISOString(),
  datetime_to: new Date(to).toISOString(),
})

/** A daily series of Ann's, in Berlin. `timesOf` reads when its bookings are, on the wall and in hours. */
async function series(from: number, to: number, count: number) {
  const office = await makeOffice(server.app, { timezone: zone })
  const { ann, room } = office
  await limitGrant(office, { DAYS_AHEAD: 800 })
  const { status, body } = await ann.call(bookings.store, {
    body: { declaration: { resource_ids: [room], slots: [slot(from, to)], recurrence: { frequency: 'daily', count } } },
  })
  expect([status, body]).toMatchObject([201, { data: {} }])
  const timesOf = async () => {
    const found = await ann.call(declarations.get, { params: { id: body.data.id } })
    return found.body.data.bookings.map(({ datetime_from, datetime_to }) => {
      const [start, end] = [Date.parse(datetime_from), Date.parse(datetime_to)]
      return [wallAt(start, zone).slice(11), (end - start) / hour]
    })
  }
  return { ann, made: body.data, timesOf }
}

test('a date whose time the clocks skip is booked after the gap, in its length', async () => {
  const { timesOf } = await series(spring - 24 * hour, spring - 23 * hour, 3)
  expect(await timesOf()).toEqual([
    ['02:00', 1],
    ['03:00', 1],
    ['02:00', 1],
  ])
})

test.each([1, 2, 3])(
  'a series with a date whose time the clocks skip is changed as a whole, from its date %i',
  async (n) => {
    const { ann, made, timesOf } = await series(spring - 23.5 * hour, spring - 22 * hour, 3)
    expect((await timesOf()).map(([time]) => time)).toEqual(['02:30', '03:30', '02:30'])
    const booking = made.bookings[n - 1]!
    const day = spring + (n - 2) * 24 * hour
    const { body } = await ann.call(bookings.update, {
      params: { id: booking.id },
      body: { declaration: { slots: [slot(day + 8 * hour, day + 9 * hour)], scope: 'all' } },
    })
    expect(body.changed).toHaveLength(3)
    expect(new Set((await timesOf()).map(([time]) => time)).size).toBe(1)
  },
)

test('a series that begins at the second of two times that the clocks show twice has its first date there', async () => {
  const { timesOf, made } = await series(autumn + 0.5 * hour, autumn + 1.5 * hour, 2)
  expect(Date.parse(made.bookings[0]!.datetime_from)).toBe(autumn + 0.5 * hour)
  expect(await timesOf()).toEqual([
    ['02:30', 1],
    ['02:30', 1],
  ])
})

test('a series that begins in the first and ends in the second of these hours has its own length', async () => {
  const { timesOf } = await series(autumn - 0.5 * hour, autumn + 0.5 * hour, 2)
  expect(await timesOf()).toEqual([
    ['02:30', 1],
    ['02:30', 1],
  ])
})
