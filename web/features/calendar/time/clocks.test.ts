import { expect, test } from 'vitest'
import { foreignClocks } from './clocks.ts'

const said = (days: string[], zone: string) => {
  const clocks = foreignClocks(days, zone)
  const { first, change } = clocks ?? {}
  return clocks && [first, change && `${change.wall.toISOString().slice(0, 16)} ${change.after}`]
}

test('the clocks of a place are named with the time at which they change on these days, and not where they are the reader’s', () => {
  const read = (zone: string, first: string, last = first) => said([first, last], zone)
  expect(read('Asia/Kolkata', '2027-03-28')).toEqual(['UTC+5:30', null])
  expect(read('Europe/Moscow', '2027-03-28')).toEqual(['UTC+3', null])
  expect(read('Europe/Berlin', '2027-03-28')).toEqual(['UTC+1', '2027-03-28T02:00 UTC+2'])
  expect(read('Europe/Berlin', '2026-10-25')).toEqual(['UTC+2', '2026-10-25T03:00 UTC+1'])
  expect(read('Europe/Berlin', '2027-03-29', '2027-04-04')).toEqual(['UTC+2', null])
  expect(read('Europe/Berlin', '2027-03-22', '2027-03-28')).toEqual(['UTC+1', '2027-03-28T02:00 UTC+2'])
  expect(read('Pacific/Chatham', '2027-04-04')).toEqual(['UTC+13:45', '2027-04-04T03:45 UTC+12:45'])
  expect(read('Australia/Lord_Howe', '2027-04-04')).toEqual(['UTC+11', '2027-04-04T02:00 UTC+10:30'])
  expect(read('America/Santiago', '2027-09-04', '2027-09-05')).toEqual(['UTC−4', '2027-09-05T00:00 UTC−3'])
  expect(read('Africa/Cairo', '2027-04-29', '2027-04-30')).toEqual(['UTC+2', '2027-04-30T00:00 UTC+3'])
  expect(read(Intl.DateTimeFormat().resolvedOptions().timeZone, '2027-03-28')).toBeNull()
})
