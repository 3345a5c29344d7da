import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import LocationPage from './LocationPage.tsx'

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ success: true, data: [] }))),
  )
})
afterEach(() => vi.restoreAllMocks())

const showPlan = (showsCamera: boolean) =>
  show(null, {
    permissions: ['PLAN'],
    showsCamera,
    routes: [{ path: '/plan', element: <LocationPage /> }],
    at: '/plan',
  })

test('R269 the camera button stands in the footer of the plan where SHOW_CAMERA_BUTTON is on', async () => {
  const { getByRole } = await showPlan(true)
  await expect
    .element(getByRole('contentinfo').getByRole('link', { name: 'Scan code' }))
    .toHaveAttribute('href', '/scan')
})

test('R269 it stands nowhere where SHOW_CAMERA_BUTTON is off', async () => {
  const { getByRole } = await showPlan(false)
  await expect.element(getByRole('searchbox')).toBeVisible()
  await expect.element(getByRole('link', { name: 'Scan code' })).not.toBeInTheDocument()
})
