import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import { AdminPage } from './admin.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, data: { resources: 12 } })),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

test('the administration finds a screen by its title or by a setting on it, and Enter opens the first', async () => {
  const { getByRole, getByText, router } = await show(<AdminPage title="Mails">{null}</AdminPage>, {
    permissions: ['RESOURCES', 'LEVELS', 'RESOURCE_ATTRIBUTES'],
  })
  const find = getByRole('searchbox', { name: 'Find a setting' })
  await expect.element(getByRole('link', { name: /^Places/ })).toBeVisible()
  await find.fill('holiday')
  await expect.element(getByRole('link', { name: /^Places/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /^Resources/ })).not.toBeInTheDocument()
  await find.fill('who may book')
  await expect.element(getByRole('link', { name: /^Resources/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /^Places/ })).not.toBeInTheDocument()
  await find.fill('nonsense')
  await expect.element(getByText('Nothing matches “nonsense”.')).toBeVisible()
  await find.fill('equip')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/resource-attributes')
})
