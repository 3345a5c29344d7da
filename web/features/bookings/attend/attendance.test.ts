import { expect, test } from 'vitest'
import { type AttendableBooking, attendanceOf } from './attendance.ts'

const booking: AttendableBooking = {
  ...{ status: 'booked', relation: 'mine', approval_status: 'not_required' },
  ...{
    datetime_from: '2026-11-26T10:00:00Z',
    datetime_to: '2026-11-26T11:00:00Z',
    check_in_from: '2026-11-26T09:45:00Z',
  },
  meta: { create: true, read: true, update: true, delete: true },
}
const at = (time: string) => Date.parse(`2026-11-26T${time}:00Z`)
const ways = (changed: Partial<AttendableBooking>, time: string) => {
  const found = attendanceOf({ ...booking, ...changed }, at(time))
  return [found.mayCheckIn && 'in', found.mayCheckOut && 'out', found.mayExtend && 'extend'].filter(Boolean).join()
}

test.each([
  ['09:44', 'booked', ''],
  ['09:45', 'booked', 'in'],
  ['10:30', 'booked', 'in,extend'],
  ['11:00', 'booked', ''],
  ['09:50', 'checked_in', 'out'],
  ['10:30', 'checked_in', 'out,extend'],
  ['10:30', 'checked_out', ''],
  ['10:30', 'released', ''],
] as const)('R228 at %s what is %s offers: %s', (time, status, found) => {
  expect(ways({ status }, time)).toBe(found)
})

test('R228 no check-in where none is asked, before an approval, or for people who may not change it', () => {
  expect(ways({ check_in_from: null }, '10:30')).toBe('extend')
  expect(ways({ approval_status: 'pending' }, '09:50')).toBe('')
  expect(ways({ approval_status: 'approved' }, '09:50')).toBe('in')
  const meta = { ...booking.meta, update: false }
  expect(ways({ relation: 'other', meta }, '09:50')).toBe('')
  expect(ways({ relation: 'other' }, '09:50')).toBe('in')
})
