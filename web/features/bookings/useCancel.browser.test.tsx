import type { Booking } from '@kontor/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import { useCancel } from './useCancel.ts'

afterEach(() => vi.restoreAllMocks())

const booking = {
  ...{ id: 1, declaration_id: 7, resource_id: 5, resource_ids: [5], resource_name: 'Elbe', timezone: 'Europe/Berlin' },
  ...{ datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z' },
} as Booking

function Sample() {
  const cancel = useCancel(() => undefined)
  return (
    <>
      <button type="button" onClick={() => cancel.one(booking)}>
        One
      </button>
      <button type="button" onClick={() => cancel.all(booking, 3)}>
        All
      </button>
    </>
  )
}

test('one day of a reservation of one resource is cancelled by itself, all of its days only when asked', async () => {
  Object.assign(config, { tenant: 'demo' })
  const asked: string[] = []
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(`${init?.method} ${new URL(String(input), location.href).pathname}`)
    return new Response(JSON.stringify({ success: true }))
  })
  const screen = await show(<Sample />)
  await screen.getByRole('button', { name: 'One' }).click()
  await expect.poll(() => asked).toEqual(['DELETE /company/v1/bookings/1'])
  await screen.getByRole('button', { name: 'All' }).click()
  await expect.poll(() => asked.at(-1)).toBe('DELETE /company/v1/declarations/7')
})
