import type { MapEntry } from '@kontor/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { queryClient } from '../../kit/http/query-client.ts'
import { session } from '../../kit/session/session.ts'
import { MapThumbnail } from './MapThumbnail.tsx'

const addresses: string[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  addresses.length = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    addresses.push(new URL(String((address as Request).url ?? address), location.href).pathname)
    return new Response(new Blob(['']), { headers: { 'content-type': 'image/webp' } })
  })
})
afterEach(() => vi.restoreAllMocks())

test('of 200 floor plans the small pictures of those near the screen are loaded, and none that is whole', async () => {
  const plans = Array.from(
    { length: 200 },
    (_, n) => ({ id: n + 1, picture: { hash: 'h', name: 'a.png' } }) as MapEntry,
  )
  await show(
    <QueryClientProvider client={queryClient}>
      <div style={{ height: 400, overflow: 'auto' }}>
        {plans.map((map) => (
          <MapThumbnail key={map.id} map={map} />
        ))}
      </div>
    </QueryClientProvider>,
  )
  await expect.poll(() => addresses).toContain('/company/v1/maps/1/pictures/h/small')
  expect(addresses.length).toBeLessThan(60)
  expect(addresses.filter((address) => !address.endsWith('/small'))).toEqual([])
})
