import { expect, test } from 'vitest'
import { WorkingHours } from './calls/working-hours.ts'
import { wrongTime } from './issues.ts'

const issuesOf = (...times: [string, string][]) =>
  WorkingHours.safeParse({ monday: times }).error?.issues.map((issue) => [
    issue.path.join('.'),
    issue.code === 'custom' ? issue.params?.label : issue.message,
  ])

test('hours that end before they start, or overlap, are refused', () => {
  expect(issuesOf(['08:00', '12:00'], ['13:00', '24:00'])).toBeUndefined()
  expect(issuesOf(['18:00', '08:00'])).toEqual([['monday', 'hours']])
  expect(issuesOf(['08:00', '12:00'], ['11:00', '18:00'])).toEqual([['monday', 'hours']])
})

test('what is no time is refused as such, and nothing is said about the order', () => {
  expect(issuesOf(['25:00', '20:00'])).toEqual([['monday.0.0', wrongTime]])
  expect(issuesOf(['08:00', ''])).toEqual([['monday.0.1', wrongTime]])
})
