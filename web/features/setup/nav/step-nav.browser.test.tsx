import type { Setup } from '@kontor/contract'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import { session } from '../../../kit/session/session.ts'
import SetupPage from '../SetupPage.tsx'
import { steps } from '../steps.ts'

const has: Setup = {
  ...{ is_open: true, has_hours: true, floor: null, map: null, resource_types: 2, resources: 0, placed: 0 },
  site: { id: 1, name: 'Speicherstadt', timezone: 'Europe/Berlin', working_hours: null },
  ...{ first_resource_id: null, people: 0, groups: [], is_booked: false },
}

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, data: has })),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

const open = () =>
  show(null, {
    permissions: ['LEVELS', 'MANAGE_LEVELS'],
    routes: [
      {
        path: '/setup',
        element: <SetupPage />,
        children: steps.map((step) => ({ path: step, element: <h2 tabIndex={-1}>This is {step}</h2> })),
      },
    ],
    at: '/setup/desks',
  })

test('on a phone one line says how far the set-up is; by keys it opens the list of all steps, and closes it again', async () => {
  await page.viewport(390, 844)
  const { getByRole, getByText, router } = await open()
  await expect.element(getByText('Step 4 of 6')).toBeVisible()
  const toggle = getByRole('button', { name: 'All steps' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(getByRole('listitem').elements()).toHaveLength(0)
  ;(toggle.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect.element(getByText('Speicherstadt')).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(toggle).toHaveFocus()
  expect(getByRole('listitem').elements()).toHaveLength(0)
  await userEvent.keyboard('{Enter}{Tab}{Tab}')
  await expect.element(getByRole('link', { name: 'Floor plan' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('heading', { name: 'This is plan' })).toHaveFocus()
  expect(router.state.location.pathname).toBe('/setup/plan')
  expect(getByRole('listitem').elements()).toHaveLength(0)
})

test('with more room the steps stand at the side, and nothing has to be opened', async () => {
  await page.viewport(1440, 900)
  const { getByRole } = await open()
  await expect.element(getByRole('link', { name: 'First booking' })).toBeVisible()
  await expect.element(getByRole('button', { name: 'All steps' })).not.toBeInTheDocument()
  await expect.element(getByRole('link', { name: 'Desks' })).toHaveAttribute('aria-current', 'step')
})

test('the part of a step in the bar is full once it is done, half for the present one, and dotted for one that was skipped', async () => {
  await page.viewport(390, 844)
  await open()
  await expect
    .poll(() =>
      [...document.querySelectorAll<HTMLElement>('nav [aria-hidden] > i')].map(({ dataset }) => dataset.state),
    )
    .toEqual(['done', 'skipped', 'done', 'now', undefined, undefined])
})
