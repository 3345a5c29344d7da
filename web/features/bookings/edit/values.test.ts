import type { Booking } from '@kontor/contract'
import { expect, test } from 'vitest'
import { pickedAt, slotOfValues, valuesOf } from './values.ts'

const booked = (datetime_from: string, datetime_to: string) =>
  ({ resource_id: 1, timezone: 'Europe/Berlin', datetime_from, datetime_to }) as Booking
const slot = ({ datetime_from, datetime_to }: Booking) => ({ datetime_from, datetime_to })

// On 25 October 2026 clocks show 02:00 to 03:00 twice.
test.each([
  ['the first time', booked('2026-10-25T00:15:00Z', '2026-10-25T00:45:00Z')],
  ['the second time', booked('2026-10-25T01:15:00Z', '2026-10-25T01:45:00Z')],
  ['over both', booked('2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z')],
])('a booking at an hour that clocks show twice stays where it is, %s', (_, booking) => {
  expect(slotOfValues(valuesOf(booking), booking)).toEqual(slot(booking))
})

test('a time that was typed is the first of two', () => {
  const booking = booked('2026-10-25T01:15:00Z', '2026-10-25T03:00:00Z')
  expect(slotOfValues({ ...valuesOf(booking), from: '02:30' }, booking)).toEqual({
    datetime_from: '2026-10-25T00:30:00Z',
    datetime_to: '2026-10-25T03:00:00Z',
  })
})

test('a typed end is the second of two if the first isn’t after the start', () => {
  const booking = booked('2026-10-25T01:15:00Z', '2026-10-25T03:00:00Z')
  const endAt = (to: string) => slotOfValues({ ...valuesOf(booking), to }, booking)?.datetime_to
  expect(['02:30', '02:45', '03:15'].map(endAt)).toEqual([
    '2026-10-25T01:30:00Z',
    '2026-10-25T01:45:00Z',
    '2026-10-25T02:15:00Z',
  ])
  expect(['02:15', '02:00', '01:00'].map(endAt)).toEqual([undefined, undefined, undefined])
})

test('a time that the clocks skip is no slot, so nothing is said of it', () => {
  const booking = booked('2027-03-28T00:00:00Z', '2027-03-28T02:00:00Z')
  const values = valuesOf(booking)
  expect(slotOfValues({ ...values, to: '02:30' }, booking)).toBe(null)
  expect(slotOfValues({ ...values, from: '02:30' }, booking)).toBe(null)
  expect(slotOfValues({ ...values, to: '03:00' }, booking)?.datetime_to).toBe('2027-03-28T01:00:00Z')
})

test.each([
  ['the second of two', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z', true],
  ['the second of two, for both times', '2026-10-25T01:15:00Z', '2026-10-25T01:45:00Z', true],
  ['from the first to the second of two', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', false],
  ['shown once', '2026-10-25T08:00:00Z', '2026-10-25T09:00:00Z', false],
])('a slot that was picked is what is saved, %s', (_, datetime_from, datetime_to, isAmbiguous) => {
  const booking = booked('2026-10-24T08:00:00Z', '2026-10-24T09:00:00Z')
  const picked = { datetime_from, datetime_to }
  const values = { ...valuesOf(booking), ...pickedAt(picked, valuesOf(booking).resource, booking) }
  expect(slotOfValues(values, booking)).toEqual(picked)
  expect(values.picked).toEqual(isAmbiguous ? picked : null)
  // Another end that is typed leaves the picked start.
  expect(slotOfValues({ ...values, to: '12:00' }, booking)?.datetime_from).toBe(datetime_from)
})
