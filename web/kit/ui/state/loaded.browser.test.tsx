import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { presets } from '../../http/api.generated.ts'
import { useCall } from '../../http/call.ts'
import { config } from '../../http/config.ts'
import { session } from '../../session/session.ts'
import { Loaded } from './Loaded.tsx'

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
})
afterEach(() => vi.restoreAllMocks())

function Sample() {
  const read = useCall(presets.list, { params: { section: 'bookings' } })
  return <Loaded read={read}>{({ data }) => <p>{data.length} presets</p>}</Loaded>
}

test('R119 a read without an answer ends its loading, says so in words of its own, and can be tried again', async () => {
  let fail = (_: Error) => {}
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  const { getByRole, getByText } = await show(<Sample />)
  await expect.element(getByRole('status')).toBeInTheDocument()
  fail(new TypeError('Failed to fetch'))
  await expect.element(getByRole('alert')).toMatchTextContent(/The server didn’t answer\. Check your network/)
  await expect.element(getByRole('status')).not.toBeInTheDocument()
  vi.mocked(globalThis.fetch).mockResolvedValueOnce(new Response(JSON.stringify({ success: true, data: [] })))
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByText('0 presets')).toBeVisible()
})
