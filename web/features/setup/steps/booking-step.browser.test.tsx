import type { Setup } from '@kontor/contract'
import { Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import BookingStep from './BookingStep.tsx'

afterEach(() => vi.restoreAllMocks())

const setup = {
  ...{ is_open: true, has_hours: true, floor: null, map: null, resource_types: 2, resources: 1, placed: 0 },
  site: { id: 1, name: 'Speicherstadt', timezone: 'Europe/Berlin', working_hours: null },
  ...{ first_resource_id: 1, people: 0, groups: [], is_booked: false },
} as Setup
const desk = {
  ...{ id: 1, name: '0-A01', level_id: 3, level_name: 'Ground floor', timezone: 'UTC', longest_minutes: null },
  ...{ type: { id: 1, name: 'Desk', kind: 'desk' }, price_per_hour: 5, currency: 'EUR' },
  ...{ day_start: '2026-11-24T00:00:00Z', quarters: 'f'.repeat(96) },
}
const day = { day: '2026-11-24' }

test('the first booking, which one press makes, tells its price an hour', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const data = String(address instanceof Request ? address.url : address).includes('finder') ? [desk] : day
    return new Response(JSON.stringify({ success: true, data, meta: {} }))
  })
  const routes = [
    { path: '/setup', element: <Outlet context={setup} />, children: [{ path: 'booking', element: <BookingStep /> }] },
  ]
  const { getByText } = await show(null, { permissions: ['LEVELS'], routes, at: '/setup/booking' })
  await expect.element(getByText('€5.00 an hour')).toBeVisible()
})
