import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { currentWarning, setWarning, warnUnclaimed } from './warning.ts'

Object.assign(globalThis, { location: { pathname: '/bookings' } })
afterEach(() => setWarning(null))
const fail = (status: number, leadsTo?: string) => warnUnclaimed(new ApiError(status, { message: 'Said' }), leadsTo)

test('R129 a 401 never comes up in the warning, every other failure does', () => {
  fail(401)
  expect(currentWarning()).toBe(null)
  for (const status of [400, 403, 404, 409, 422, 429, 500, 503]) {
    setWarning(null)
    fail(status)
    expect([status, currentWarning()?.message]).toEqual([status, 'Said'])
  }
})

test('R117 a warning knows where OK leads', () => {
  fail(404, '/')
  expect(currentWarning()).toEqual({ message: 'Said', screen: '/bookings', leadsTo: '/' })
})
