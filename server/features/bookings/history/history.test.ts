// @module-tag once
import { approvals, bookings, declarations, type HistoryEntry, openingHours, unavailabilities } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../../test/slots.ts'

const server = useApp()

const read = (who: Person, id: number, query: { page?: number; per_page?: number } = {}) =>
  who.call(bookings.history, { params: { id }, query })
const historyOf = async (who: Person, id: number) => (await read(who, id)).body.data
const change = (who: Person, id: number, declaration: object) =>
  who.call(bookings.update, { params: { id }, body: { declaration } })

/** Each entry as one line, the oldest first: who, and what with its values. */
const told = (entries: readonly HistoryEntry[]) =>
  entries.toReversed().map(({ by, is_automatic, changes, together }) => {
    const who = by?.name ?? (is_automatic ? 'system' : 'nobody')
    const words = changes.map(({ kind, from, to, was, now }) =>
      [kind, from && placeOf(from), to && placeOf(to), was, now].filter((word) => word !== null).join(' '),
    )
    return `${who}: ${words.join(', ')}${together ? ` +${together}` : ''}`
  })
const placeOf = ({ resource_name, datetime_from, datetime_to }: NonNullable<HistoryEntry['changes'][0]['to']>) =>
  `${resource_name} ${datetime_from.slice(11, 13)}-${datetime_to.slice(11, 13)}`

async function booked(office: Office, more: object = {}) {
  const { body } = await bookSlot(office.ann, office.room, slotAt('10:00', '11:00'), { subject: 'Lotse', ...more })
  return body.data.bookings[0]!.id
}

test('R216 everything that people do to a booking is in its history, with the place and time before and after', async () => {
  const office = await makeOffice(server.app)
  const elbe = await addRoom(office, { name: 'Elbe' })
  const id = await booked(office)
  await change(office.admin, id, { resource_id: elbe, slots: [slotAt('12:00', '13:00')] })
  await change(office.ann, id, { slots: [slotAt('12:00', '15:00')] })
  await change(office.ann, id, { slots: [slotAt('12:00', '14:00')], subject: 'Pilot' })
  await change(office.ann, id, { is_private: true })
  await change(office.ann, id, { is_private: false })
  await change(office.admin, id, { host_id: office.ben.id })
  await office.admin.call(bookings.remove, { params: { id }, query: {} })
  const { declaration_id } = (await office.ann.call(bookings.get, { params: { id } })).body.data
  await office.admin.call(declarations.restore, { params: { id: declaration_id }, body: {} })
  expect(told(await historyOf(office.ann, id))).toEqual([
    'Ann: made Alster 10-11',
    'Adam: moved Alster 10-11 Elbe 12-13',
    'Ann: extended Elbe 12-13 Elbe 12-15',
    'Ann: shortened Elbe 12-15 Elbe 12-14, renamed Lotse Pilot',
    'Ann: made_private',
    'Ann: made_public',
    'Adam: given Ann Ben',
    'Adam: cancelled',
    'Adam: restored',
  ])
})

test('R215 others see what happened, but neither who did it nor former subjects; nothing of a private booking', async () => {
  const office = await makeOffice(server.app)
  const id = await booked(office)
  await change(office.admin, id, { subject: 'Pilot' })
  await change(office.ann, id, { slots: [slotAt('12:00', '13:00')] })
  expect(told(await historyOf(office.ben, id))).toEqual([
    'Ann: made Alster 10-11',
    'nobody: renamed',
    'Ann: moved Alster 10-11 Alster 12-13',
  ])
  expect(told(await historyOf(office.admin, id))[1]).toBe('Adam: renamed')
  await change(office.ann, id, { is_private: true })
  expect([(await read(office.ben, id)).status, (await read(office.admin, id)).status]).toEqual([403, 403])
  expect((await read(office.ann, id)).status).toBe(200)
  expect((await read(office.ben, 999_999)).status).toBe(404)
  const elsewhere = await makeOffice(server.app)
  expect((await read(elsewhere.admin, id)).status).toBe(404)
})

test('a place that the caller may not see has no name; a person who left keeps theirs', async () => {
  const office = await makeOffice(server.app)
  const hidden = await addRoom(office, { name: 'Board room' })
  const id = await booked(office)
  await change(office.admin, id, { resource_id: hidden })
  await change(office.ann, id, { resource_id: office.room })
  await inCompany(office.id, async (_, client) => {
    await client.query('update resources set retired_at = now() where id = $1', [hidden])
    await client.query('update users set is_active = false where id = $1', [office.admin.id])
  })
  expect(told(await historyOf(office.ben, id)).slice(1)).toEqual([
    'nobody: moved Alster 10-11 null 10-11',
    'Ann: moved null 10-11 Alster 10-11',
  ])
  expect(told(await historyOf(office.ann, id))[1]).toBe('Adam: moved Alster 10-11 Board room 10-11')
})

test('R220 a decision is told once, with its note', async () => {
  const office = await makeOffice(server.app)
  const hall = await addRoom(office, { name: 'Hall', needs_approval: true })
  const [one, two] = [await bookSlot(office.ann, hall), await bookSlot(office.ann, hall, slotAt('12:00', '13:00'))]
  const decide = (declarationId: number, status: number, body: object = {}) =>
    office.admin.call(approvals.assign, { params: { declarationId, status }, body })
  await decide(one.body.data.id, 2)
  await decide(two.body.data.id, 3, { note: 'The hall is let' })
  const of = async ({ body }: typeof one) => told(await historyOf(office.ann, body.data.bookings[0]!.id))
  expect(await of(one)).toEqual(['Ann: made Hall 10-11', 'Adam: approved'])
  expect(await of(two)).toEqual(['Ann: made Hall 12-13', 'Adam: rejected The hall is let'])
  expect(told(await historyOf(office.ben, two.body.data.bookings[0]!.id)).at(-1)).toBe('nobody: rejected')
  expect(told(await historyOf(office.admin, two.body.data.bookings[0]!.id)).at(-1)).toContain('The hall is let')
})

test('R227 a release is nobody’s work, whoever’s request came next', async () => {
  const office = await makeOffice(server.app)
  const strict = await addRoom(office, { name: 'Strict', auto_release: 15 })
  const { body } = await bookSlot(office.ann, strict)
  await inCompany(office.id, (_, client) =>
    client.query(`update bookings set release_at = now() - interval '1 s' where company_id = $1`, [office.id]),
  )
  expect((await bookSlot(office.ben, strict)).status).toBe(201)
  expect(told(await historyOf(office.ann, body.data.bookings[0]!.id))).toEqual([
    'Ann: made Strict 10-11',
    'system: no_show',
  ])
})

test('a change that an administrator makes to a place or a resource stands beside what became of the booking', async () => {
  const office = await makeOffice(server.app)
  const [id, later] = [
    await booked(office),
    (await bookSlot(office.ann, office.room, slotAt('10:00', '11:00', 3))).body.data,
  ]
  const body = {
    working_hours: null,
    dated_hours: [{ from: dayIn(), to: dayIn(), hours: [], reason: 'Holiday' }],
  }
  const close = (more: object) =>
    office.admin.call(openingHours.setOfLevel, { params: { id: office.site }, body: { ...body, ...more } })
  const closed = (await close({ is_preview: true })).body.affected
  await close({ decisions: { seen: closed.seen, rest: 'cancel' } })
  expect(told(await historyOf(office.ann, id)).at(-1)).toBe('Adam: cancelled, rules')

  const { datetime_from, datetime_to } = slotAt('09:00', '12:00', 3)
  const block = (more: object) =>
    office.admin.call(unavailabilities.create, {
      params: { id: office.room },
      body: { datetime_from, datetime_to, reason: 'Painting', ...more },
    })
  const blocked = (await block({ is_preview: true })).body.affected
  await block({ decisions: { seen: blocked.seen, rest: 'cancel' } })
  expect(told(await historyOf(office.ann, later.bookings[0]!.id)).at(-1)).toBe('Adam: cancelled, rules Painting')
})

test('a booking that leaves its series keeps its history, and gets none of what the others do later', async () => {
  const office = await makeOffice(server.app)
  const { body } = await bookSlot(office.ann, office.room, slotAt(), {
    subject: 'Lotse',
    recurrence: { frequency: 'daily', count: 5 },
  })
  const ids = body.data.bookings.map(({ id }) => id)
  await change(office.ann, ids[0]!, { subject: 'Pilot', scope: 'all' })
  await change(office.ann, ids[2]!, { slots: [slotAt('12:00', '13:00', 3)], scope: 'following' })
  await change(office.ann, ids[0]!, { is_private: true, scope: 'all' })
  await change(office.ann, ids[4]!, { subject: 'Alone' })
  expect(told(await historyOf(office.ann, ids[4]!))).toEqual([
    'Ann: made Alster 10-11',
    'Ann: renamed Lotse Pilot',
    'Ann: separated, moved Alster 10-11 Alster 12-13',
    'Ann: separated, renamed Pilot Alone',
  ])
  expect(told(await historyOf(office.ann, ids[3]!))).toEqual([
    'Ann: made Alster 10-11 +1',
    'Ann: renamed Lotse Pilot',
    'Ann: separated, moved Alster 10-11 Alster 12-13 +1',
  ])
  expect(told(await historyOf(office.ann, ids[0]!))).toEqual([
    'Ann: made Alster 10-11 +1',
    'Ann: renamed Lotse Pilot',
    'Ann: made_private',
  ])
})

test('a date that is booked later has nothing in its history of what happened to its series before', async () => {
  const office = await makeOffice(server.app)
  const held = await bookSlot(office.ben, office.room, slotAt('10:00', '11:00', 2))
  const recurrence = { frequency: 'daily', count: 2 } as const
  const { body } = await bookSlot(office.ann, office.room, slotAt('10:00', '11:00', 1), {
    ...{ subject: 'Lotse', recurrence, on_conflict: 'skip' },
  })
  const { id, bookings: first, skipped } = body.data
  await change(office.admin, first[0]!.id, { subject: 'Pilot', scope: 'all' })
  await office.ben.call(declarations.remove, { params: { id: held.body.data.id } })
  const again = await office.ann.call(declarations.tryDate, { params: { id, day: skipped[0]!.day } })
  const later = again.body.data.bookings.find((each) => each.id !== first[0]!.id)!
  await change(office.ann, later.id, { subject: 'Steuermann', scope: 'all' })
  expect(told(await historyOf(office.ann, later.id))).toEqual([
    'Ann: made Alster 10-11',
    'Ann: renamed Pilot Steuermann',
  ])
})

test('a long history comes in pages, by as many queries as a short one', async () => {
  const office = await makeOffice(server.app)
  const id = await booked(office)
  const short = await queriesOf(() => read(office.ann, id))
  for (let n = 0; n < 12; n++) await change(office.ann, id, { slots: [slotAt('10:00', n % 2 ? '11:00' : '12:00')] })
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push((await read(office.ann, id, { page, per_page: 5 })).body)
  expect(pages.map(({ data }) => data.length)).toEqual([5, 5, 3, 0])
  expect(pages.map(({ meta }) => [meta.pagination.total, meta.pagination.last_page])).toEqual(Array(4).fill([13, 3]))
  const all = await historyOf(office.ann, id)
  expect(pages.flatMap(({ data }) => data)).toEqual(all)
  expect(told(all).slice(-2)).toEqual([
    'Ann: extended Alster 10-11 Alster 10-12',
    'Ann: shortened Alster 10-12 Alster 10-11',
  ])
  expect(await queriesOf(() => read(office.ann, id))).toBe(short)
})

test('a page far beyond the last one is empty', async () => {
  const office = await makeOffice(server.app)
  const { status, body } = await read(office.ann, await booked(office), { page: 99_999_999, per_page: 200 })
  expect([status, body.data, body.meta.pagination.total]).toEqual([200, [], 1])
})
