import { expect, test } from 'vitest'
import { iso } from '../availability/availability.ts'
import { nextDay, type SlotDefaults, type WishedTime, wishedSlot } from './wished-slot.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const hours = { week: Object.fromEntries(weekdays.map((day) => [day, [['08:00', '18:00'] as [string, string]]])) }
const desk: SlotDefaults = { kind: 'desk', timezone: 'Europe/Berlin', hours, usual: undefined }
const room: SlotDefaults = { ...desk, kind: 'room' }
const always: SlotDefaults = { ...desk, hours: null }
const often: SlotDefaults = { ...desk, usual: { first: 540, past: 1020 } }
/** Thursday 19 November 2026, 10:07 in Berlin. */
const now = Date.parse('2026-11-19T09:07:00Z')
const friday = '2026-11-20'
const today = '2026-11-19'

const slotOf = (wish: WishedTime, place: SlotDefaults, date: string) => {
  const found = wishedSlot(wish, place, date, now)
  return typeof found === 'object' ? `${iso(found.from).slice(8, 16)} ${iso(found.to).slice(8, 16)}` : found
}

test.each<[string, WishedTime, SlotDefaults, string, string]>([
  ['a desk without a time: opening to closing', {}, desk, friday, '20T07:00 20T17:00'],
  ['a desk without a time: the usual hours where they are open', {}, often, friday, '20T08:00 20T16:00'],
  ['a desk today: from the running quarter', {}, desk, today, '19T09:00 19T17:00'],
  ['a room without a time: an hour from nine', {}, room, friday, '20T08:00 20T09:00'],
  ['a room today: an hour from now', {}, room, today, '19T09:00 19T10:00'],
  ['where it never closes: office hours', {}, always, friday, '20T08:00 20T16:00'],
  ['all day: opening to closing', { part: 'day' }, often, friday, '20T07:00 20T17:00'],
  ['all day where it never closes: the whole day', { part: 'day' }, always, friday, '19T23:00 20T23:00'],
  ['morning: opening to noon', { part: 'morning' }, desk, friday, '20T07:00 20T11:00'],
  ['afternoon: noon to closing', { part: 'afternoon' }, room, friday, '20T11:00 20T17:00'],
  ['two hours in the afternoon', { part: 'afternoon', length: 120 }, room, friday, '20T11:00 20T13:00'],
  ['a start without an end: a room for an hour', { from: 840 }, room, friday, '20T13:00 20T14:00'],
  ['a start without an end: a desk until closing', { from: 840 }, desk, friday, '20T13:00 20T17:00'],
  ['a start and a length', { from: 840, length: 90 }, room, friday, '20T13:00 20T14:30'],
  ['until noon: from opening', { to: 720 }, desk, friday, '20T07:00 20T11:00'],
  ['now: from the running quarter', { in_minutes: 0 }, room, today, '19T09:00 19T10:00'],
  ['in 30 minutes for an hour: rounded up', { in_minutes: 30, length: 60 }, room, today, '19T09:45 19T10:45'],
  ['a time outside the hours stays as said', { from: 120, to: 180 }, desk, friday, '20T01:00 20T02:00'],
  ['a closed day', { part: 'morning' }, desk, '2026-11-21', 'closed'],
  ['this morning at ten is not over', { part: 'morning' }, desk, today, '19T09:00 19T11:00'],
  ['nine today is over at ten', { from: 540, to: 600 }, desk, today, 'over'],
  ['a past day is over', {}, desk, '2026-11-18', 'over'],
])('%s', (_, wish, place, date, slot) => {
  expect(slotOf(wish, place, date)).toBe(slot)
})

test('the next day with a range is found past the weekend, never before today', () => {
  expect(nextDay({}, desk, '2026-11-21', now)).toBe('2026-11-23')
  expect(nextDay({}, desk, '2026-11-01', now)).toBe(today)
  expect(nextDay({ from: 540 }, desk, today, now)).toBe(friday)
  expect(nextDay({}, { ...desk, hours: { week: {} } }, today, now)).toBeUndefined()
})
