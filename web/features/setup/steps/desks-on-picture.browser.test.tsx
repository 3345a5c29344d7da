import type { MapDraft, Setup } from '@kontor/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { queryClient } from '../../../kit/http/query-client.ts'
import { session } from '../../../kit/session/session.ts'
import { DesksOnPicture } from './DesksOnPicture.tsx'

const setup = {
  ...{
    is_open: true,
    has_hours: true,
    floor: null,
    resource_types: 1,
    resources: 0,
    placed: 0,
    first_resource_id: null,
  },
  ...{ site: null, map: { id: 7, waiting: 0, is_published: false }, people: 1, groups: [], is_booked: false },
} as unknown as Setup
const draft = {
  ...{ id: 7, name: 'Floor 3', drawing: '', width: 1600, height: 1000, units_per_metre: null, edits: 1 },
  ...{ picture: { hash: 'h', name: 'floor.png' }, is_published: false, resources: [], elements: [] },
  levels: [{ id: 3, name: 'Floor 3', parents: [] }],
  published: { width: 1600, height: 1000, picture: null, units_per_metre: null, places: [], areas: [] },
} as MapDraft
const types = [{ id: 1, name: 'Desk', kind: 'desk', meta: {} }]

interface SentDesks {
  path: string
  body: { desks: { name: string; x: number; y: number; rotation: number }[]; edits: number }
}
const sent: SentDesks[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  sent.length = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init)
    const path = new URL(request.url).pathname
    if (request.method === 'POST') sent.push({ path, body: JSON.parse((await request.text()) || '{}') })
    const data = path.includes('types') ? types : path.endsWith('rows') ? { edits: 2, saved: [] } : {}
    return new Response(JSON.stringify({ success: true, data, meta: {} }))
  })
})
afterEach(() => vi.restoreAllMocks())

test('rows are dragged over the picture, pulled apart, turned and moved by keys, then added and published as they stand', async () => {
  const step = (
    <QueryClientProvider client={queryClient}>
      <div style={{ height: 700, display: 'grid' }}>
        <DesksOnPicture draft={draft} />
      </div>
    </QueryClientProvider>
  )
  const routes = [{ path: '/setup', element: <Outlet context={setup} />, children: [{ path: 'desks', element: step }] }]
  const { getByRole, getByLabelText } = await show(null, {
    permissions: ['LEVELS', 'RESOURCES'],
    routes,
    at: '/setup/desks',
  })
  const add = getByRole('button', { name: 'Add 24 resources' })
  await expect.element(add).toBeVisible()
  const block = document.querySelector<SVGGElement>('[data-rows]')!
  const spacing = () => Number((getByLabelText(/^Spacing in a row/).element() as HTMLInputElement).value)
  const left = () => Number((getByLabelText('X', { exact: true }).element() as HTMLInputElement).value)
  const drag = (target: SVGElement, dx: number, dy: number) => {
    const { x, y, width, height } = target.getBoundingClientRect()
    const [from, at] = [target.ownerSVGElement ?? target, { clientX: x + width / 2, clientY: y + height / 2 }]
    const press = { bubbles: true, button: 0, pointerId: 1, pointerType: 'mouse' }
    target.dispatchEvent(new PointerEvent('pointerdown', { ...press, ...at }))
    from.dispatchEvent(
      new PointerEvent('pointermove', { ...press, clientX: at.clientX + dx, clientY: at.clientY + dy }),
    )
    from.dispatchEvent(new PointerEvent('pointerup', { ...press, clientX: at.clientX + dx, clientY: at.clientY + dy }))
  }
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  const [wasLeft, wasApart] = [left(), spacing()]
  drag(block.querySelector<SVGElement>('rect')!, 40, 0)
  await expect.poll(left).toBeGreaterThan(wasLeft)
  const now = left()
  drag(block.querySelector<SVGElement>('[data-handle="1 1"]')!, 60, 20)
  await expect.poll(spacing).toBeGreaterThan(wasApart)
  expect(left()).toBeCloseTo(now, 0)
  ;(document.querySelector('svg[role=group]') as SVGElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}r')
  await expect.poll(left).toBeCloseTo(now + 2, 0)
  await expect.element(getByLabelText(/^Rotation/)).toHaveValue('15')
  await add.click()
  await expect.poll(() => sent.some(({ path }) => path.endsWith('/rows'))).toBe(true)
  const { desks } = sent.find(({ path }) => path.endsWith('/rows'))!.body
  expect(desks).toHaveLength(24)
  expect(new Set(desks.map(({ rotation }) => rotation))).toEqual(new Set([15]))
  await expect.poll(() => sent.find(({ path }) => path.endsWith('/publish'))?.body.edits).toBe(2)
})
