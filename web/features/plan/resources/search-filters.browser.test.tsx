import { Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { planAddresses } from '../addresses.ts'
import SearchFilters from './SearchFilters.tsx'

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue('.e30.')
  const level = { id: 4, name: '2nd floor', parents: [], timezone: 'UTC', map_id: null, is_directly_declarable: true }
  const meta = { date: '2026-12-08', is_today: false, level, total: 0, types: [], attributes: [] }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ data: [], meta })))
})
afterEach(() => vi.restoreAllMocks())

test('the panel of needs closes onto the list in the history’s same entry: Back doesn’t open it again', async () => {
  const list = planAddresses.resources({ plan_level_id: 4 })
  const { router, getByRole } = await show(null, {
    routes: [
      { path: '/', element: null },
      {
        path: planAddresses.resources.full,
        element: <Outlet />,
        children: [{ path: planAddresses.filters.path, element: <SearchFilters /> }],
      },
    ],
  })
  await router.navigate(`${planAddresses.filters({ plan_level_id: 4 })}?date=2026-12-08`)
  await getByRole('button', { name: /^Show / }).click()
  const { pathname, search } = router.state.location
  expect([pathname, search, router.state.historyAction]).toEqual([list, '?date=2026-12-08', 'REPLACE'])
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/')
})
