import { afterEach, expect, test } from 'vitest'
import { say } from '../../i18n.ts'
import { formatsOf } from '../../kit/time/formats.ts'
import { hoursInWords } from './hours-in-words.ts'

const h24 = { date_format: 'd.M.yyyy', time_format: 'HH:mm', time_mode: 'h24' } as const

afterEach(() => say('en', {}))

test('days with the same hours are said at once, closed ones not at all', () => {
  const day: [string, string][] = [['08:00', '18:00']]
  const week = { monday: day, tuesday: day, wednesday: day, friday: day, saturday: [['09:00', '12:00']] as typeof day }
  const english = formatsOf(h24, 'en')
  expect(hoursInWords(week, english)).toBe(
    'Mon_– Wed 08:00_– 18:00, Fri 08:00_– 18:00, Sat 09:00_– 12:00'.replaceAll('_', '\u00a0'),
  )
  expect(hoursInWords({ sunday: [...day, ['20:00', '24:00']] }, formatsOf(h24, 'de'))).toBe(
    'So 08:00_– 18:00 + 20:00_– 00:00'.replaceAll('_', '\u00a0'),
  )
  expect(hoursInWords({ monday: [] }, english)).toBe('')
})

test('R153 R157 opening hours are written on the clock their reader reads', () => {
  const amPm = formatsOf({ ...h24, time_mode: 'am-pm' }, 'en')
  expect(hoursInWords({ monday: [['08:00', '18:30']] }, amPm)).toBe('Mon 8:00 AM_– 6:30 PM'.replaceAll('_', '\u00a0'))
})

test('a time that is still being typed stands as it was typed, on either clock', () => {
  for (const typed of ['', '0', '08:0', '8', '25:00', '99:99', 'abc', '24:01', '٠٨:٠٠', '-1:00', '\u0000'])
    for (const time_mode of ['h24', 'am-pm'] as const)
      expect(hoursInWords({ monday: [[typed, '18:00']] }, formatsOf({ ...h24, time_mode }, 'ar'))).toContain(typed)
})

test('several days keep their order within a sentence from right to left, where each part is isolated', () => {
  say('ar', {})
  const arabic = formatsOf(h24, 'ar')
  const week = { monday: [['08:00', '18:00']], saturday: [['09:00', '12:00']] } as never
  expect(hoursInWords(week, arabic)).toMatch(/^\u2067.+\u2069$/)
  expect(hoursInWords({ monday: [] }, arabic)).toBe('')
})
