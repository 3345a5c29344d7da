import { expect, test } from 'vitest'
import { formatsOf } from '../../kit/time/formats.ts'
import { instantText } from './instant-text.ts'

const formats = formatsOf({ date_format: 'dd.MM.yyyy', time_format: 'HH:mm', time_mode: 'h24' }, 'en')

test('an instant on a foreign clock has its zone, and has it once where the clocks show its time twice', () => {
  const said = (instant: string) => instantText(instant, 'Pacific/Chatham', formats)
  expect(said('2020-04-04T13:30:00Z')).toBe('Sun 5 Apr 2020 03:15 UTC+13:45')
  expect(said('2020-04-04T16:00:00Z')).toBe('Sun 5 Apr 2020 04:45 (UTC+12:45)')
})
