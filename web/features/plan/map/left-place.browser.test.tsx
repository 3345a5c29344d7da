import type { Booking } from '@kontor/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { AttendButtons } from '../../bookings/bookings.ts'
import { planAddresses } from '../addresses.ts'
import { LeftPlace } from './LeftPlace.tsx'

const hour = 3_600_000
const after = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const running = {
  ...{ id: 5, declaration_id: 7, resource_id: 1, resource_name: 'Alster', level_id: 3, timezone: 'UTC' },
  ...{ datetime_from: after(-1), datetime_to: after(1), check_in_from: null },
  ...{ status: 'checked_in', relation: 'mine', approval_status: 'not_required' },
  meta: { create: false, read: true, update: true, delete: true },
} as Booking

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
})
afterEach(() => vi.restoreAllMocks())

test('R222 a check-out opens the map of the place just left, whose line leads back to where it was pressed', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ data: { bookings: [running] }, booking_ids: [5] })),
  )
  const { getByRole, getByText } = await show(null, {
    routes: [
      { path: '/home', element: <AttendButtons booking={running} /> },
      { path: planAddresses.resourcesMap({ plan_level_id: 3 }), element: <LeftPlace /> },
    ],
    at: '/home?day=1',
    permissions: ['PLAN'],
  })
  await getByRole('button', { name: 'Check out' }).click()
  await expect.element(getByText(/Alster/)).toBeVisible()
  await expect.element(getByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', '/home?day=1')
})
