import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { queryClient } from '../../kit/http/query-client.ts'
import { session } from '../../kit/session/session.ts'
import PlacePicker from '../place-picker/PlacePicker.tsx'
import AddMap from './AddMap.tsx'

const place = (id: number, name: string, update: boolean) => ({
  ...{ id, name, parents: [], depth: 0, resource_count: 1, may_add_resources: true, may_move_resources: true },
  meta: { create: true, read: true, update, delete: true },
})

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const data = [place(1, 'Pier 17', false), place(2, '3rd floor', true)]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ success: true, data })))
})
afterEach(() => vi.restoreAllMocks())

test('a map is begun only for a place that the reader may change', async () => {
  const add = (
    <QueryClientProvider client={queryClient}>
      <AddMap />
    </QueryClientProvider>
  )
  const children = [{ path: 'level', element: <PlacePicker /> }]
  const { getByRole } = await show(null, {
    permissions: ['LEVELS'],
    at: '/maps/add',
    routes: [{ path: '/maps/add', element: add, children }],
  })
  await getByRole('link', { name: /^Place/ }).click()
  await expect.element(getByRole('option', { name: /^3rd floor/ })).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(getByRole('option', { name: /^Pier 17/ })).toHaveAttribute('aria-disabled', 'true')
})
