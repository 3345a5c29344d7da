import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../kit/browser.fixture.tsx'
import { DayHeading } from './DayHeading.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-19T12:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test.each([
  ['2026-11-20', 'Pacific/Kiritimati', 'Today'],
  ['2026-11-21', 'Pacific/Kiritimati', 'Tomorrow'],
  ['2026-11-19', 'Pacific/Kiritimati', 'Thu 19 Nov'],
  ['2026-11-19', 'Europe/Berlin', 'Today'],
])('over the bookings of %s in %s it says %s, wherever the reader is', async (day, timezone, says) => {
  const screen = await show(<DayHeading day={day} timezone={timezone} count={1} />)
  await expect.element(screen.getByText(says, { exact: true })).toBeVisible()
})
