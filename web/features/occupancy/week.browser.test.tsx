import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import { OccupancyWeek } from './OccupancyWeek.tsx'

const days = [23, 24, 25, 26, 27, 28, 29].map((day) => ({
  date: `2026-11-${day}`,
  occupancy_percentage: 100,
  degree: 'high',
  color: 'orange',
}))

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ data: days })))
})
afterEach(() => vi.restoreAllMocks())

test.each(['en', 'de', 'fr', 'es', 'ar'])(
  '%s: on a narrow phone each day of the week fits its tile',
  async (locale) => {
    await page.viewport(360, 740)
    const { getByRole } = await show(
      <div style={{ width: 328 }}>
        <OccupancyWeek id={1} date="2026-11-23" onPick={vi.fn()} />
      </div>,
      { locale },
    )
    await expect.element(getByRole('button').first()).toBeVisible()
    for (const tile of getByRole('button').elements())
      for (const text of tile.querySelectorAll('span, b')) {
        const [inside, around] = [text.getBoundingClientRect(), tile.getBoundingClientRect()]
        expect(inside.left, text.textContent).toBeGreaterThanOrEqual(around.left)
        expect(inside.right, text.textContent).toBeLessThanOrEqual(around.right)
      }
    await page.viewport(1280, 900)
  },
)

test('R281 each day says its degree in words and by the number of bars, not by its colour alone', async () => {
  const { getByRole } = await show(<OccupancyWeek id={1} date="2026-11-23" onPick={vi.fn()} />)
  const first = getByRole('button').first()
  await expect.element(first).toHaveAccessibleName('Mon 23 Nov, 100 percent booked, High occupancy')
  expect(first.element().querySelectorAll('[role="img"] > [data-on]')).toHaveLength(3)
})
