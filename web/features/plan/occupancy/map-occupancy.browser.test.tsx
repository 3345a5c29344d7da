import { expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { AreaName, AreaShape } from '../../map-view/Areas.tsx'
import { PlaceMark } from '../map/marks/PlaceMark.tsx'
import { PlanLegend } from '../map/PlanLegend.tsx'
import type { Availability } from '../state/availability.ts'
import { AreaList } from './AreaList.tsx'

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
        isRotated={false}
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
  const go = vi.fn()
  const occupancy = { level: high, colors: { low: 'green', average: 'orange', high: 'red' } }
  const { getByRole } = await show(<PlanLegend plan={{ address: { occupancy: 1, go }, occupancy } as never} />)
  await expect.element(getByRole('status')).toHaveTextContent('Whole place: 91% booked, High occupancy')
  expect(
    getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Low', 'Average', 'High'])
  const button = getByRole('button', { name: 'Occupancy of the day' })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  expect(go).toHaveBeenCalledWith({ occupancy: null })
})

test('the zones and rooms that the map shades stand in the list, with their degree and share in words', async () => {
  const area = { ...high, key: 'a', name: 'Fleet operations' }
  const { getByRole } = await show(<AreaList areas={[area]} />)
  const row = getByRole('region', { name: 'Zones and rooms' }).getByRole('listitem')
  await expect.element(row).toHaveTextContent('Fleet operations91% booked')
  await expect.element(row.getByRole('img', { name: 'High occupancy' })).toBeVisible()
})

const zone = { key: 'a', kind: 'zone', name: 'Quiet', points: [0, 0, 400, 0, 400, 200, 0, 200] } as const
const shade = { color: high.color, weight: 3, texts: ['91% booked', '91%'] }
const zoneAt = (scale: number) =>
  show(
    <svg viewBox="0 0 400 200">
      <title>Map</title>
      <AreaShape area={{ ...zone, points: [...zone.points] }} shade={shade} />
      <AreaName
        area={{ ...zone, points: [...zone.points] }}
        shade={shade}
        scale={scale}
        isRotated={false}
        signs={[]}
        height={200}
      />
    </svg>,
  )

test('R281 a zone on the map has its occupancy as a colour and in words, as long as they fit', async () => {
  const { container } = await zoneAt(1)
  const floor = container.querySelector('[data-shaded]')!
  expect(getComputedStyle(floor).getPropertyValue('--color')).toBe(high.color)
  expect(getComputedStyle(floor).strokeWidth).toBe('3px')
  expect(container.querySelector('text')).toHaveTextContent('Quiet · 91% booked')
  expect((await zoneAt(0.3)).container.querySelector('text')).toHaveTextContent('Quiet · 91%')
  expect((await zoneAt(0.12)).container.querySelector('text')).toHaveTextContent('91%')
})
