import type { DrawnMap } from '@kontor/contract'
import { expect, test } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import WayMap from './WayMap.tsx'
import type { BookingOfDay } from './where.ts'

const map: DrawnMap = {
  id: 1,
  name: 'Ground floor',
  width: 1000,
  height: 600,
  drawing: '<rect class="floor" width="1000" height="600"/>',
  picture: null,
  units_per_metre: null,
  areas: [],
  places: [
    { resource_id: 1, x: 400, y: 200, width: 120, height: 90, rotation: 0 },
    { resource_id: 2, x: 500, y: 400, width: 40, height: 30, rotation: 0 },
  ],
}
const meeting = { resource_id: 1, resource_name: 'Alster', resource_kind: 'room', from: 11, to: 12 } as BookingOfDay
const desk = { resource_id: 2, resource_name: '0-A01', resource_kind: 'desk', from: 9, to: 17 } as BookingOfDay
const props = { to: '/plan/1', map, booking: meeting, ofDay: [desk, meeting] }

test('the map beside the next booking shows its place and the person’s desk, and leads to the plan', async () => {
  const { container } = await show(<WayMap {...props} />)
  const link = container.querySelector('a')!
  expect(link.getAttribute('href')).toBe('/plan/1')
  expect([...link.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['Alster', '0-A01'])
  const frame = link.getBoundingClientRect()
  for (const name of link.querySelectorAll('text')) {
    const box = name.getBoundingClientRect()
    expect(box.left).toBeGreaterThan(frame.left)
    expect(box.right).toBeLessThan(frame.right)
  }
})

test('names at the edge of a map stay in sight, and far out the drawing is without its own words', async () => {
  const places = [
    { ...map.places[0]!, x: 0, width: 40 },
    { ...map.places[1]!, x: 960 },
  ]
  const drawing = `${map.drawing}<text x="500" y="300">Lifts</text>`
  const { container } = await show(<WayMap {...props} map={{ ...map, places, drawing }} />)
  const frame = container.querySelector('a')!.getBoundingClientRect()
  const [lifts, ...names] = [...container.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
  expect(lifts!.width).toBe(0)
  for (const box of names) {
    expect(box.left).toBeGreaterThanOrEqual(frame.left)
    expect(box.right).toBeLessThanOrEqual(frame.right)
  }
})

test('the names of two neighbours stand apart', async () => {
  const desks = [400, 430].map((x, n) => ({ ...map.places[0]!, resource_id: n + 1, x, width: 24, height: 24 }))
  const booking = { ...meeting, resource_name: '0-A02' }
  const { container } = await show(<WayMap {...props} map={{ ...map, places: desks }} booking={booking} />)
  const [one, other] = [...container.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
  expect(one!.right < other!.left || one!.bottom <= other!.top || other!.bottom <= one!.top).toBe(true)
})

test('a booked place that isn’t on the map has none beside it', async () => {
  const { container } = await show(<WayMap {...props} booking={{ ...meeting, resource_id: 9 }} />)
  expect(container.querySelector('a')).toBeNull()
})
