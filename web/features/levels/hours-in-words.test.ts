import { expect, test } from 'vitest'
import { hoursInWords } from './hours-in-words.ts'

test('days with the same hours are said at once, closed ones not at all', () => {
  const day: [string, string][] = [['08:00', '18:00']]
  const week = { monday: day, tuesday: day, wednesday: day, friday: day, saturday: [['09:00', '12:00']] as typeof day }
  expect(hoursInWords(week, 'en')).toBe('Mon–Wed 08:00–18:00, Fri 08:00–18:00, Sat 09:00–12:00')
  expect(hoursInWords({ sunday: [...day, ['20:00', '24:00']] }, 'de')).toBe('So 08:00–18:00 + 20:00–24:00')
  expect(hoursInWords({ monday: [] }, 'en')).toBe('')
})
