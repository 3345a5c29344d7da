import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../browser.fixture.tsx'
import { session } from '../session/session.ts'
import { bookings } from './api.generated.ts'
import { useAction } from './call.ts'
import { config } from './config.ts'

afterEach(() => vi.restoreAllMocks())

function Buttons() {
  const book = useAction(bookings.store, { claims: () => true })
  const send = (resource: number) =>
    book.mutate({ body: { declaration: { resource_ids: [resource], slots: [] } } } as never)
  return [1, 2].map((resource) => (
    <button type="button" key={resource} onClick={() => send(resource)}>
      Book {resource}
    </button>
  ))
}

test('what was sent without an answer goes again with the same key; something else, or what was answered, with a new one', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const keys: (string | null)[] = []
  let isLost = true
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    if (isLost) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ data: {} }))
  })
  const { getByRole } = await show(<Buttons />)
  const press = async (name: string) => {
    const before = keys.length
    await getByRole('button', { name }).click()
    await expect.poll(() => keys.length).toBe(before + 1)
    return keys.at(-1)
  }
  const first = await press('Book 1')
  expect(first).toBeTruthy()
  isLost = false
  expect(await press('Book 1')).toBe(first)
  const next = await press('Book 1')
  expect(next).not.toBe(first)
  expect(await press('Book 2')).not.toBe(next)
})
