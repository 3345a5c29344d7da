import { bookingCheck, bookings, declarations, levels, presets } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { bookSlot, dateNowIn } from '../../test/slots.ts'
import { addDays } from '../../time/zones.ts'
import { addBooking, board, cleanedOffice, mark, slotFrom, undo } from './office.fixture.ts'

const server = useApp()
type Office = Awaited<ReturnType<typeof cleanedOffice>>
const day = 24 * 60
const later = slotFrom(60, 120)

const answerTo = async ({ ben, room }: Office, slot = later) => {
  const { status, error } = await bookSlot(ben, room, slot)
  return [status, (error?.refusals as { code: string }[] | undefined)?.[0]?.code]
}
const gridBlocks = async ({ ben, room, timezone }: Office, days = 0) => {
  const { body } = await ben.call(presets.list, { params: { section: 'bookings' } })
  const query = { date: addDays(dateNowIn(timezone), days) }
  const grid = await ben.call(bookings.grid, { params: { presetId: body.data[0]!.id }, query })
  return grid.body.data.find(({ id }) => id === room)!.blocks.map(({ kind }) => kind)
}
const lettersOf = async ({ ben, floor, room }: Office) => {
  const { body } = await ben.call(levels.finder, { params: { id: floor } })
  const found = body.data.find(({ id }) => id === room)!
  const at = Math.floor((Date.parse(later.datetime_from) - Date.parse(found.day_start)) / 900_000)
  return found.quarters[at]
}

test('R308 what isn’t clean can’t be booked that day, in the grid, on the plan and by booking; the next day it can', async () => {
  const office = await cleanedOffice(server, 'clean_first')
  expect([await gridBlocks(office), await lettersOf(office)]).toEqual([[], 'f'])
  await addBooking(office, [-60, -30])
  expect(await board(office.admin)).toMatchObject([{ state: 'due', is_blocked: true }])
  expect([await gridBlocks(office), await gridBlocks(office, 1), await lettersOf(office)]).toEqual([
    ['unclean'],
    [],
    'd',
  ])
  expect(await answerTo(office)).toEqual([409, 'not_clean'])
  expect(await answerTo(office, slotFrom(day, day + 60))).toEqual([201, undefined])
})

test('R308 marking it frees it for everybody at once, and Undo takes it away again', async () => {
  const office = await cleanedOffice(server, 'clean_first')
  await addBooking(office, [-60, -30])
  await gridBlocks(office)
  await mark(office.admin, [office.room])
  expect([await gridBlocks(office), await lettersOf(office)]).toEqual([[], 'f'])
  await undo(office.admin, [office.room])
  expect([await gridBlocks(office), await lettersOf(office), await answerTo(office)]).toEqual([
    ['unclean'],
    'd',
    [409, 'not_clean'],
  ])
  await mark(office.admin, [office.room])
  expect(await answerTo(office)).toEqual([201, undefined])
})

test('R308 the refusal says what to do, and offers the next day', async () => {
  const office = await cleanedOffice(server, 'clean_first')
  await addBooking(office, [-60, -30])
  const { error } = await bookSlot(office.ben, office.room, later)
  expect(error.refusals).toMatchObject([
    {
      next_free: { datetime_from: expect.any(String) },
      message:
        'Alster hasn’t been cleaned since its last use. It can be booked for today once it is marked as cleaned.',
    },
  ])
})

test('R308 a released booking makes it due but blocks nobody; without the function nothing blocks', async () => {
  const office = await cleanedOffice(server, 'clean_first')
  await addBooking(office, [-60, -30], { status: 'released', release_at: new Date(Date.now() - 60_000) })
  expect(await board(office.admin)).toMatchObject([{ state: 'due', is_blocked: false }])
  expect(await answerTo(office)).toEqual([201, undefined])
  const listed = await cleanedOffice(server, 'cleaning')
  await addBooking(listed, [-60, -30])
  expect([await gridBlocks(listed), await answerTo(listed)]).toEqual([[], [201, undefined]])
})

test('R308 what was booked before stays, and its people may extend it', async () => {
  const office = await cleanedOffice(server, 'clean_first')
  await addBooking(office, [-60, -30])
  const id = await addBooking(office, [-15, 15])
  const query = { extending_type: '15-minutes' as const }
  expect((await office.ann.call(declarations.extend, { params: { id }, query })).status).toBe(200)
})

test('R308 the booking check names the function, and where it is set', async () => {
  const office = await cleanedOffice(server, 'clean_first')
  await addBooking(office, [-60, -30])
  const query = { user_id: office.ben.id, resource_id: office.room, ...later }
  const { data } = (await office.admin.call(bookingCheck.get, { query })).body
  expect(data.rules.filter(({ verdict }) => verdict === 'broken')).toMatchObject([
    { rule: 'not_clean', sources: [{ kind: 'resource', id: office.room }] },
  ])
  expect([data.verdict, data.remedies.map(({ kind }) => kind)]).toEqual(['refused', ['other_time', 'setting']])
})
