import { afterEach, describe, expect, test } from 'vitest'
import { say } from '../../i18n.ts'
import { formatsOf, lengthOf } from './formats.ts'

const at = '2026-11-19T22:05:00Z'
const h24 = { date_format: 'd.M.yyyy', time_format: 'HH:mm', time_mode: 'h24' } as const
const amPm = { date_format: 'MM/dd/yyyy', time_format: 'hh:mm a', time_mode: 'am-pm' } as const
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '').replace(/\u00a0|\u202f|\u200f/g, ' ')

afterEach(() => say('en', {}))

describe('R157 a person’s own formats', () => {
  test('decide how times and dates are written', () => {
    const [german, american] = [formatsOf(h24, 'de'), formatsOf(amPm, 'en')]
    expect([german.time(at, 'UTC'), american.time(at, 'UTC')]).toEqual(['22:05', '10:05 PM'])
    expect([german.date(at, 'UTC'), american.date(at, 'UTC')]).toEqual([
      'Donnerstag, 19.11.2026',
      'Thursday, 11/19/2026',
    ])
    expect(formatsOf({ ...h24, date_format: 'yyyy-MM-dd' }, 'fr').date(at, 'UTC')).toBe('jeudi, 2026-11-19')
  })

  test('R154 the time mode decides over a time format of the other kind', () => {
    expect(formatsOf({ ...h24, time_mode: 'am-pm' }, 'en').time(at, 'UTC')).toBe('10:05 PM')
    expect(formatsOf({ ...amPm, time_mode: 'h24' }, 'en').time(at, 'UTC')).toBe('22:05')
  })

  test('the order of day and month follows the date format, where the language has both', () => {
    expect(formatsOf(h24, 'en').calendarDay('2020-11-19')).toBe('Thu 19 Nov 2020')
    expect(formatsOf(amPm, 'en').calendarDay('2020-11-19')).toBe('Thu, Nov 19, 2020')
    expect(formatsOf(amPm, 'de').calendarDay('2020-11-19')).toBe('Do., 19. Nov. 2020')
    expect(formatsOf(h24, 'en').longCalendarDay('2026-11-19')).toBe('Thursday 19 November')
  })

  test('R155 a row of the grid has its own time format', () => {
    expect(formatsOf(amPm, 'en').range(at, '2026-11-19T23:05:00Z', 'UTC', 'HH:mm')).toBe('22:05 – 23:05')
  })

  test('a time that clocks show twice has its offset', () => {
    const range = (zone: string) => plain(formatsOf(h24, 'en').range('2027-10-31T00:30Z', '2027-10-31T01:00Z', zone))
    expect(range('Europe/Berlin')).toBe('02:30 UTC+2 – 02:00 UTC+1')
    expect(range('Asia/Tokyo')).toBe('09:30 – 10:00')
    const over = (to: string) => plain(formatsOf(h24, 'en').range('2027-10-30T23:30Z', to, 'Europe/Berlin'))
    expect(over('2027-10-31T01:30Z')).toBe('01:30 UTC+2 – 02:30 UTC+1')
    expect(over('2027-10-31T02:30Z')).toBe('01:30 – 03:30')
    const time = (at: string) => formatsOf(h24, 'en').time(at, 'Europe/Berlin')
    expect(['00:30', '01:30', '02:00'].map((at) => time(`2027-10-31T${at}Z`))).toEqual([
      ...['02:30 UTC+2', '02:30 UTC+1', '03:00'],
    ])
  })

  test('money and shares are written as the language writes them', () => {
    expect(formatsOf(h24, 'en').money(24, 'EUR')).toBe('€24.00')
    expect(plain(formatsOf(h24, 'de').money(1024.5, 'EUR'))).toBe('1.024,50 €')
    expect(plain(formatsOf(h24, 'ar').money(24, 'EUR'))).toContain('24.00')
    expect(formatsOf(h24, 'en').money(24, null)).toBe('24')
    expect(formatsOf(h24, 'ar').money(24, 'USD')).toMatch(/US\$\u200e$/)
    expect(formatsOf(h24, 'en').money(24, 'USD')).toBe('US$24.00')
    expect(formatsOf(h24, 'en').percent(0.494)).toBe('49%')
    expect(plain(formatsOf(h24, 'de').percent(0.494))).toBe('49 %')
  })
})

test('a range names its end’s day only when it is another one; midnight ends the day it closes', () => {
  const range = (from: string, to: string) => formatsOf(h24, 'en').range(from, to, 'UTC')
  expect(range('2026-11-19T11:00:00Z', '2026-11-19T12:00:00Z')).toBe('11:00 – 12:00')
  expect(range('2026-11-19T22:00:00Z', '2026-11-20T00:00:00Z')).toBe('22:00 – 00:00')
  expect(range('2026-11-19T22:00:00Z', '2026-11-20T02:00:00Z')).toMatch(
    /^22:00 – Fri\u00a020\u00a0Nov(\u00a0\d{4})? 02:00$/,
  )
})

test('whole days are said as days, also where the clocks change', () => {
  say('en', { 'shell.all_day': 'all day', 'shell.range': '{{from}} – {{to}}', 'shell.day_range': '{{day}}, {{range}}' })
  const { range, period } = formatsOf(h24, 'en')
  const whole = (from: string, to: string, zone: string) => [range(from, to, zone), period(from, to, zone)].map(plain)
  expect(whole('2020-02-18T23:00Z', '2020-02-19T23:00Z', 'Europe/Berlin')).toEqual(['all day', 'Wed 19 Feb 2020'])
  expect(whole('2020-03-28T23:00Z', '2020-03-29T22:00Z', 'Europe/Berlin')).toEqual(['all day', 'Sun 29 Mar 2020'])
  expect(whole('2020-02-18T23:00Z', '2020-02-21T23:00Z', 'Europe/Berlin')).toEqual(
    Array(2).fill('Wed 19 Feb 2020 – Fri 21 Feb 2020'),
  )
  // The first hour of that day is skipped.
  // That day begins at 01:00.
  expect(whole('2023-04-27T22:00Z', '2023-04-28T21:00Z', 'Africa/Cairo')).toEqual(['all day', 'Fri 28 Apr 2023'])
  expect(whole('2020-02-18T23:00Z', '2020-02-20T22:00Z', 'Europe/Berlin')).toEqual([
    '00:00 – Thu 20 Feb 2020 23:00',
    'Wed 19 Feb 2020, 00:00 – Thu 20 Feb 2020 23:00',
  ])
})

test('from right to left a range is one piece that begins on the right, also beside a Latin name', () => {
  say('ar', { 'shell.range': '{{from}} إلى {{to}}' })
  const text = formatsOf(h24, 'ar').range('2026-11-19T11:00:00Z', '2026-11-19T12:00:00Z', 'UTC')
  expect(text).toBe('\u2068\u206811:00\u2069 إلى \u206812:00\u2069\u2069')
})

test('a length is days, hours and minutes', () => {
  expect([0, 15, 60, 90, 125, 1439].map((minutes) => plain(lengthOf(minutes)))).toEqual([
    '0 min',
    '15 min',
    '1 h',
    '1 h 30 min',
    '2 h 05 min',
    '23 h 59 min',
  ])
  say('en', { 'shell.days_one': '{{count}}\u00a0day', 'shell.days_other': '{{count}}\u00a0days' })
  expect([1440, 1455, 109 * 60, 2 * 1440 + 61].map((minutes) => plain(lengthOf(minutes)))).toEqual([
    '1 day',
    '1 day 15 min',
    '4 days 13 h',
    '2 days 1 h 01 min',
  ])
  expect(lengthOf(109 * 60)).not.toContain(' ')
})

test('a day and its time stand in the order of the language, though each part keeps its own direction', () => {
  say('ar', { 'shell.day_range': '{{day}}، {{range}}' })
  const text = formatsOf(h24, 'ar').onDay('2026-11-24', '09:00')
  expect(text).toMatch(/^\u2067\u2068[^\u2069]+\u2069، \u206809:00\u2069\u2069$/)
})
