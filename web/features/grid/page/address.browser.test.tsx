import { Outlet, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { gridAddresses } from '../addresses.ts'
import { AheadOfRouter } from './Ahead.tsx'
import { useGridAddress } from './address.ts'
import FirstGrid from './FirstGrid.tsx'

afterEach(() => vi.restoreAllMocks())

function Grid() {
  const address = useGridAddress()
  const navigate = useNavigate()
  const onClick = () => {
    address.go({ date: '2026-11-24' })
    void navigate(gridAddresses.info({ presetId: 1, resourceId: 7 }) + address.query())
  }
  return (
    <>
      <Button onClick={onClick}>Next day, and a resource</Button>
      <Outlet />
    </>
  )
}

test('a panel that is opened right after another day stays open, on that day', async () => {
  const children = [{ path: 'info/:resourceId', element: <p>Resource</p> }]
  const routes = [{ path: '/bookings-grid/:presetId', element: <AheadOfRouter children={<Grid />} />, children }]
  const screen = await show(null, { routes, at: '/bookings-grid/1?date=2026-11-23' })
  await screen.getByRole('button', { name: 'Next day, and a resource' }).click()
  await expect.element(screen.getByText('Resource', { exact: true })).toBeVisible()
  await new Promise((over) => setTimeout(over, 200))
  const { pathname, search } = screen.router.state.location
  expect([pathname, new URLSearchParams(search).get('date')]).toEqual(['/bookings-grid/1/info/7', '2026-11-24'])
})

test.each([
  ['', '/bookings-grid/1'],
  ['&level=7', '/bookings-grid/2'],
])('a place opens in the first preset that shows places: %s', async (place, path) => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const presets = [
    { id: 1, is_active: true, preset: { my_bookings: true } },
    { id: 2, is_active: true, preset: { levels: [3] } },
  ]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ data: presets })))
  const routes = [
    { path: '/bookings-grid', element: <FirstGrid /> },
    { path: '/bookings-grid/:presetId', element: <p>Grid</p> },
  ]
  const screen = await show(null, { routes, at: `/bookings-grid?date=2027-01-11${place}` })
  await expect.element(screen.getByText('Grid', { exact: true })).toBeVisible()
  expect(screen.router.state.location.pathname).toBe(path)
})
