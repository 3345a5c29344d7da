import { expect, test } from 'vitest'
import { formatsOf } from '../../../kit/time/formats.ts'
import { axisOf } from '../../../kit/timeline/axis.ts'
import { rangeText, whenText } from './clock.ts'

const hour = 3_600_000
const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u00a0', ' ')
const berlin = { timezone: 'Europe/Berlin', date_format: 'd.M.yyyy', time_format: 'HH:mm' }

/** The day on which clocks go back at 03:00, and the instant of that. */
const back = Date.parse('2026-10-25T01:00Z')
const axis = axisOf('2026-10-25', [
  {
    timezone: 'Europe/Berlin',
    start: Date.parse('2026-10-24T22:00Z'),
    end: Date.parse('2026-10-25T23:00Z'),
    offsets: [
      { from: Date.parse('2026-10-24T22:00Z'), minutes: 120 },
      { from: back, minutes: 60 },
    ],
  },
])

test.each([
  [-0.5, 0.5, '02:30 UTC+2 – 02:30 UTC+1'],
  [-1, 0, '02:00 UTC+2 – 02:00 UTC+1'],
  [-2, 1, '01:00 – 03:00'],
  [7, 8, '09:00 – 10:00'],
  [9, 22, '11:00 – 00:00'],
  [-4, 1, 'Sat 24 Oct 23:00 – 03:00'],
  [20, 24, '22:00 – Mon 26 Oct 02:00'],
])('hours around the change: %d to %d is said as %s, with the days that aren’t shown', (from, to, said) => {
  const text = rangeText(axis, { from: back + from * hour, to: back + to * hour }, berlin)
  expect(plain(text)).toBe(said)
})

test('on the day after, a start at a time that clocks showed twice has its offset', () => {
  const start = Date.parse('2026-10-25T23:00Z')
  const next = { timezone: 'Europe/Berlin', start, end: start + 24 * hour, offsets: [{ from: start, minutes: 60 }] }
  const text = rangeText(axisOf('2026-10-26', [next]), { from: back + 0.5 * hour, to: start + 9 * hour }, berlin)
  expect(plain(text)).toBe('Sun 25 Oct 02:30 UTC+1 – 09:00')
})

test.each([
  ['2026-10-25T10:00Z', '2026-10-25T11:00Z', 'Sun 25 Oct, 11:00 – 12:00'],
  ['2026-10-25T10:00Z', '2026-10-25T23:00Z', 'Sun 25 Oct, 11:00 – 00:00'],
  ['2026-10-23T05:00Z', '2026-10-27T19:00Z', 'Fri 23 Oct, 07:00 – Tue 27 Oct 20:00'],
  ['2026-10-25T21:00Z', '2026-10-26T01:00Z', 'Sun 25 Oct, 22:00 – Mon 26 Oct 02:00'],
  ['2026-10-25T00:30Z', '2026-10-25T01:00Z', 'Sun 25 Oct, 02:30 UTC+2 – 02:00 UTC+1'],
  ['2026-10-24T22:00Z', '2026-10-25T23:00Z', 'Sun 25 Oct'],
  ['2026-10-23T22:00Z', '2026-10-25T23:00Z', 'Sat 24 Oct – Sun 25 Oct'],
])('a booking from %s to %s is said as %s', (from, to, said) => {
  const formats = formatsOf({ date_format: 'd.M.yyyy', time_format: 'HH:mm', time_mode: 'h24' }, 'en')
  const span = { from: Date.parse(from), to: Date.parse(to) }
  expect(plain(whenText(formats, span, berlin))).toBe(said)
})
