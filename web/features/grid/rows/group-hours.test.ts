import { expect, test } from 'vitest'
import { hoursOfGroup } from './group-hours.ts'

const rows = (...hours: string[]) => hours.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }))
const [day, evening, always, closed] = ['07:00-20:00', '10:00-22:00', '00:00-24:00', '08:00-08:00'] as const

test('a group has the hours that its rows share; lockers, which never close, don’t count beside others', () => {
  expect(hoursOfGroup(rows(always, day, day))).toEqual({ start: '07:00', end: '20:00', isMixed: false })
  expect(hoursOfGroup(rows(always, always))).toEqual({ start: '00:00', end: '24:00', isMixed: false })
})

test('rows that differ leave the hours of most, and closed ones count only where nothing opens', () => {
  expect(hoursOfGroup(rows(evening, day, day))).toEqual({ start: '07:00', end: '20:00', isMixed: true })
  expect(hoursOfGroup(rows(closed, closed, day))).toEqual({ start: '07:00', end: '20:00', isMixed: true })
  expect(hoursOfGroup(rows(closed, closed, always))).toEqual({ start: '08:00', end: '08:00', isMixed: false })
})
