import { expect, test } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { TodayOccupancy } from './TodayOccupancy.tsx'

test('R281 a place says how much of today is booked in words, and its degree by bars with a name', async () => {
  const occupancy = { date: '2026-11-27', occupancy_percentage: 43, degree: 'average', color: 'orange' } as const
  const { getByRole, getByText } = await show(<TodayOccupancy occupancy={occupancy} />)
  await expect.element(getByText('43% booked today')).toBeInTheDocument()
  const sign = getByRole('img', { name: 'Average occupancy' })
  expect(sign.element().querySelectorAll('[data-on]')).toHaveLength(2)
})
