import { Outlet, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { gridAddresses } from '../addresses.ts'
import { AheadOfRouter } from './Ahead.tsx'
import { useGridAddress } from './address.ts'

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
