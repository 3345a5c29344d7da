import type { BookingList } from '@kontor/contract'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../kit/browser.fixture.tsx'
import { GroupTitle } from './GroupTitle.tsx'

const group = {
  ...{ presetId: 7, presetName: 'Rooms', order: 1, myBookings: false, onGridOnly: false, totalNumberOfBookings: 2 },
  ...{ dateLabel: '2026-11-27 – 2026-12-10', endDate: '2026-12-10', bookings: [] },
} as unknown as BookingList
const folding = { isOpen: () => true, toggle: vi.fn() }

test('R207 the title of a preset leads to its grid; bookings of no preset have none', async () => {
  const { getByRole } = await show(<GroupTitle group={group} folding={folding as never} />)
  await expect.element(getByRole('link')).toHaveAttribute('href', '/bookings-grid/7')
  const other = await show(<GroupTitle group={{ ...group, presetId: null }} folding={folding as never} />)
  await expect.element(other.getByRole('link').nth(1)).not.toBeInTheDocument()
})
