import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import { currentWarning, setWarning } from '../../../kit/ui/message/warning.ts'
import CleanPage from './CleanPage.tsx'
import CleanPanel from './CleanPanel.tsx'

const row = {
  ...{ id: 7, name: 'Alster', kind: 'room', level_id: 1, level_name: '1st floor', parents: ['Hamburg'] },
  ...{ timezone: 'UTC', state: 'due', due_at: '2026-11-20T08:00:00Z', reason: 'ended', is_blocked: false },
  ...{ marked_at: null, marked_by: null, next: null },
}
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = { status: 403, code: 'forbidden', message: 'You don’t have permission to do this.' }
let marked: () => Response

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) =>
    init?.method === 'POST'
      ? marked()
      : json({ data: [row], meta: { pagination: { current_page: 1, last_page: 1, per_page: 200, total: 1 } } }),
  )
})
afterEach(() => {
  setWarning(null)
  vi.restoreAllMocks()
})

const routes = [
  { path: '/clean', element: <p>The list</p> },
  { path: '/clean/clean', element: <CleanPanel /> },
]
const shown = () => show(null, { routes, at: '/clean/clean?resource=7' })

test('R308 marking closes the panel', async () => {
  marked = () => json({ data: { done: [7], refused: [] } })
  const screen = await shown()
  await screen.getByRole('button', { name: 'Cleaned' }).click()
  await expect.element(screen.getByText('The list')).toBeVisible()
})

test('R308 the panel stays open under a failure, such as a right that is gone', async () => {
  marked = () => json(refusal, 403)
  const screen = await shown()
  await screen.getByRole('button', { name: 'Cleaned' }).click()
  await vi.waitFor(() => expect(currentWarning()?.message).toBe(refusal.message))
  await expect.element(screen.getByRole('button', { name: 'Cleaned' })).toBeVisible()
  expect(screen.router.state.location.pathname).toBe('/clean/clean')
})

test('R308 a failure keeps what was chosen in the list, and an answer clears it', async () => {
  marked = () => json(refusal, 403)
  const screen = await show(<CleanPage />, { at: '/clean' })
  await screen.getByRole('checkbox', { name: /Alster/ }).click()
  const several = screen.getByRole('button', { name: 'Mark 1 as cleaned' })
  await several.click()
  await vi.waitFor(() => expect(currentWarning()?.message).toBe(refusal.message))
  await expect.element(several).toBeVisible()
  marked = () => json({ data: { done: [7], refused: [] } })
  await several.click()
  await expect.element(several).not.toBeInTheDocument()
})
