import type { Booking } from '@kontor/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { useAvailability } from './useAvailability.ts'
import { valuesOf } from './values.ts'

afterEach(() => vi.restoreAllMocks())

const booking = {
  ...{ id: 7, resource_id: 3, resource_name: 'Elbe', level_name: 'Ground floor', timezone: 'UTC', part_of: null },
  ...{ datetime_from: '2027-11-24T09:00:00Z', datetime_to: '2027-11-24T10:00:00Z', host_id: 1, host: 'Ann' },
  ...{ subject: '', is_private: false },
} as unknown as Booking

function Sample({ to }: { to: string }) {
  const said = useAvailability(booking, { ...valuesOf(booking), to }, Date.parse('2027-11-24T08:00:00Z'))
  return <p>{said ? `${said.tone}: ${said.text}` : 'nothing'}</p>
}

test.each([
  [{ available: true, refusals: [] }, 'ok: Elbe is free at that time'],
  [{ available: false, refusals: [{ message: 'Elbe is taken.' }] }, 'warn: Elbe is taken.'],
])('another time is being checked, and then %j', async (answer, said) => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  let go = () => {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        go = () => resolve(new Response(JSON.stringify({ data: [{ ...answer, name: 'Elbe' }] })))
      }),
  )
  const screen = await show(<Sample to="11:00" />)
  await expect.element(screen.getByText('busy: Checking …')).toBeVisible()
  go()
  await expect.element(screen.getByText(said)).toBeVisible()
})

test('a time that is the stored one isn’t asked about', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const screen = await show(<Sample to="10:00" />)
  await expect.element(screen.getByText('nothing')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
