import type { Booking } from '@kontor/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import BookingHistory from './BookingHistory.tsx'
import { HistorySection } from './HistorySection.tsx'

const booking = { id: 5, is_private: false, host_id: 1 } as Booking
const entry = {
  id: 1,
  at: '2026-11-26T08:00:00Z',
  by: null,
  acting_for: null,
  is_automatic: true,
  together: 0,
  changes: [],
}
const pagination = { current_page: 1, last_page: 1, per_page: 200, total: 1 }

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ data: [entry], meta: { pagination } })),
  )
})
afterEach(() => vi.restoreAllMocks())

/** A drawer whose history begins below the fold. */
const drawer = (at: string) =>
  show(null, {
    at,
    routes: [
      {
        path: '/bookings/edit/:id',
        element: (
          <div data-testid="drawer" style={{ height: 200, overflow: 'auto' }}>
            <div style={{ height: 900 }} />
            <HistorySection booking={booking} />
            <div style={{ height: 900 }} />
          </div>
        ),
        children: [{ path: 'history', element: <BookingHistory /> }],
      },
    ],
  })

test('a link to the history of a booking brings it into sight, with the focus on its title', async () => {
  const { getByRole, getByTestId } = await drawer('/bookings/edit/5/history')
  const title = getByRole('heading', { name: 'History' })
  await expect.element(title).toHaveFocus()
  const [of, around] = [title.element(), getByTestId('drawer').element()].map((each) => each.getBoundingClientRect())
  expect(of!.top).toBeGreaterThanOrEqual(around!.top)
  expect(of!.bottom).toBeLessThanOrEqual(around!.bottom)
})

test('opened by its button the history leaves the focus there', async () => {
  const { getByRole } = await drawer('/bookings/edit/5')
  await getByRole('link', { name: 'Show history' }).click()
  await expect.element(getByRole('listitem')).toBeInTheDocument()
  await expect.element(getByRole('heading', { name: 'History' })).not.toHaveFocus()
})
