import { bookings, declarations, presets } from '@kontor/contract'
import { weekdays } from '@kontor/contract/calls/weekdays.ts'
import { expect, test } from 'vitest'
import { readWireDay } from '../../../../web/features/grid/grid.ts'
import { queriesOf, useApp } from '../../../test/app.ts'
import { makeOffice, type Office } from '../../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../../test/slots.ts'

const server = useApp()

/** The weekday so many days from now, as the contract names it. */
const weekdayIn = (days: number) => weekdays[(new Date(`${dayIn(days)}T12:00Z`).getUTCDay() + 6) % 7]!
const inOrder = (...days: number[]) => weekdays.filter((day) => days.map(weekdayIn).includes(day))

async function weekly(office: Office, more: object = {}) {
  const recurrence = { frequency: 'weekly', weekdays: inOrder(1, 3), count: 6 }
  const { body } = await bookSlot(office.ann, office.room, slotAt(), { recurrence, subject: 'Tides', ...more })
  return body.data
}
const rhythm = { frequency: 'weekly', interval: 1, monthly_by: null }

test('every booking of a series says how it repeats, until when, and how many of its dates are left', async () => {
  const office = await makeOffice(server.app)
  const made = await weekly(office)
  const series = {
    ...rhythm,
    weekdays: inOrder(1, 3),
    first_day: dayIn(1),
    until: dayIn(17),
    last_day: dayIn(17),
    left: 6,
  }
  expect(made.bookings.map((booking) => booking.series)).toEqual(Array(6).fill(series))
  const last = made.bookings.at(-1)!
  await office.ann.call(bookings.remove, { params: { id: last.id } })
  const read = await office.ann.call(bookings.get, { params: { id: made.bookings[0]!.id } })
  const left = { ...series, last_day: dayIn(15), left: 5 }
  expect(read.body.data.series).toEqual(left)
  expect(read.body.beside.first.map((booking) => booking.series)).toEqual(Array(4).fill(left))
  const whole = await office.ann.call(declarations.get, { params: { id: made.id } })
  expect(whole.body.data.bookings[0]!.series).toEqual(left)
})

test('lists read the series of all their bookings at once', async () => {
  const office = await makeOffice(server.app)
  const list = () =>
    office.ann.call(bookings.list, {
      query: {},
      body: { preset: { my_bookings: true, date_period: { from: dayIn(0), to: dayIn(30) } } },
    })
  await weekly(office)
  const few = await queriesOf(list)
  await weekly(office, { slots: [slotAt('12:00', '13:00')] })
  await bookSlot(office.ann, office.room, slotAt('14:00', '15:00'))
  expect(await queriesOf(list)).toBe(few)
  const shown = (await list()).body.data[0]!.bookings.map(({ series }) => series?.left ?? null)
  expect(shown.toSorted()).toEqual([...Array(12).fill(6), null])
})

test('a series that was moved to another day as a whole says the days that it is on now', async () => {
  const office = await makeOffice(server.app)
  const { bookings: made } = await weekly(office)
  const { body } = await office.ann.call(bookings.update, {
    params: { id: made[0]!.id },
    body: { declaration: { slots: [slotAt('10:00', '11:00', 2)], scope: 'all' } },
  })
  expect(body.data.series).toMatchObject({
    ...rhythm,
    ...{ weekdays: inOrder(2, 4), first_day: dayIn(2), last_day: dayIn(18), until: dayIn(18), left: 6 },
  })
})

test('the grid marks the dates of a series; one that is private to the reader tells nothing of it', async () => {
  const office = await makeOffice(server.app)
  await weekly(office, { is_private: true })
  await bookSlot(office.ann, office.room, slotAt('14:00', '15:00'))
  const day = async (who: Office['ann']) => {
    const preset = (await who.call(presets.list, { params: { section: 'bookings' } })).body.data[0]!
    const read = await who.call(bookings.gridDay, {
      params: { presetId: preset.id },
      query: { date: dayIn(1), level_id: office.site },
    })
    return readWireDay(read.body).data.flatMap((row) => row.bookings.map(({ repeats }) => repeats))
  }
  expect([await day(office.ann), await day(office.admin)]).toEqual([
    [true, false],
    [false, false],
  ])
})
