import { expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { Legend } from '../map/Legend.tsx'
import { PlaceMark } from '../map/marks/PlaceMark.tsx'
import type { Availability } from '../state/availability.ts'

const high = { date: '2026-11-23', occupancy_percentage: 91, degree: 'high', color: '#b00020' } as const
const row = { resource: { id: 7, name: 'Alster' }, state: 'free', holder: null } as unknown as Availability
const nothing = () => undefined

const markWith = (occupancy: typeof high | null | undefined) =>
  show(
    <svg viewBox="0 0 600 400">
      <title>Map</title>
      <PlaceMark
        row={row}
        place={{ resource_id: 7, x: 200, y: 100, width: 200, height: 200, rotation: 0 }}
        freeFirst={false}
        label="Alster, 91% booked, High occupancy"
        isPicked={false}
        isStop
        scale={1}
        isTurned={false}
        below="91% booked"
        number={null}
        occupancy={occupancy}
        onPick={nothing}
        onKeyDown={nothing}
      />
    </svg>,
  )

test('R281 a room on the map has its occupancy as bars and words, with the colour on its floor', async () => {
  const { getByRole, container } = await markWith(high)
  await expect.element(getByRole('button')).toHaveTextContent('Alster91% booked')
  expect(container.querySelectorAll('[data-sign] [data-on]')).toHaveLength(3)
  const floor = container.querySelector('[data-shaded]')!
  expect(getComputedStyle(floor).getPropertyValue('--color')).toBe(high.color)
})

test('a place that doesn’t count has neither bars nor a coloured floor', async () => {
  const { container } = await markWith(null)
  expect(container.querySelectorAll('[data-sign] [data-on], [data-shaded]')).toHaveLength(0)
})

test('the legend says the occupancy of the whole place and what the bars mean, and its button leads back', async () => {
  const toggle = vi.fn()
  const colors = { low: 'green', average: 'orange', high: 'red' }
  const whole = { data: [], level: high, colors }
  const read = { data: whole, error: null, refetch: vi.fn() }
  const { getByRole } = await show(<Legend occupancy={{ isOn: true, read, byResource: new Map(), toggle }} />)
  await expect.element(getByRole('status')).toHaveTextContent('Whole place: 91% booked, High occupancy')
  expect(
    getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Low', 'Average', 'High'])
  const button = getByRole('button', { name: 'Occupancy of the day' })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  expect(toggle).toHaveBeenCalled()
})

test('an occupancy that didn’t load says so in the legend, and is tried again', async () => {
  const refetch = vi.fn()
  const read = { data: undefined, error: new Error('no network'), refetch }
  const { getByRole } = await show(
    <Legend occupancy={{ isOn: true, read, byResource: undefined, toggle: vi.fn() } as never} />,
  )
  await expect.element(getByRole('alert')).toBeVisible()
  await getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalled()
})
