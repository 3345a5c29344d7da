import axe from 'axe-core'
import { createElement } from 'react'
import type { RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import type { Child } from '../../kit/session/screen.ts'
import { session } from '../../kit/session/session.ts'
import { styleguideScreens } from './dev-screens.ts'

const may = { create: true, read: true, update: true, delete: true }
const type = { id: 4, name: 'Raft', kind: 'desk', translations: [], version: 1, resource_count: 3, meta: may }
/** The bodies that were saved, and the server's next refusal. */
const saved: unknown[] = []
let refusal: Response | null = null

beforeEach(() => {
  saved.length = 0
  refusal = null
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.body) saved.push(JSON.parse(String(init.body)))
    return (init?.body && refusal) || new Response(JSON.stringify({ data: type }))
  })
})
afterEach(() => vi.restoreAllMocks())

async function loaded({ path, load, children = [] }: Child): Promise<RouteObject> {
  const { default: Screen } = await load()
  return { path, element: createElement(Screen), children: await Promise.all(children.map(loaded)) }
}

/** The screens of the style guide for tabs and steps, without their guards. */
async function open(at: string) {
  const routes = await Promise.all(styleguideScreens.slice(1).map(loaded))
  const permissions = ['RESOURCE_TYPES', 'MANAGE_RESOURCES']
  const screen = await show(null, { routes: [...routes, { path: '*', element: <p>Elsewhere</p> }], at, permissions })
  const path = () => screen.router.state.location.pathname
  return { ...screen, path, button: (name: string) => screen.getByRole('button', { name, exact: true }) }
}
const detail = '/styleguide-type/4'
const steps = '/styleguide-steps'

test('a tab is an address: arrows move among tabs, Enter opens, Back leads back, and each has a title', async () => {
  const { getByRole, path, router } = await open(detail)
  await expect.element(getByRole('tab', { name: 'Facts' })).toHaveAttribute('aria-selected', 'true')
  expect(path()).toBe(`${detail}/facts`)
  await expect.poll(() => document.title).toBe('Facts · Raft · Kontor')
  getByRole('tab', { name: 'Facts' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(getByRole('tab', { name: 'Name' })).toHaveFocus()
  expect(path()).toBe(`${detail}/facts`)
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('tabpanel', { name: 'Name' })).toBeVisible()
  expect(path()).toBe(`${detail}/name`)
  await expect.poll(() => document.title).toBe('Name · Raft · Kontor')
  await userEvent.keyboard('{End} ')
  await expect.element(getByRole('tabpanel', { name: /Kind/ })).toBeVisible()
  await router.navigate(-1)
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveValue('Raft')
})

test('what is typed stays from tab to tab; a save that is refused elsewhere marks that tab and opens it', async () => {
  const { getByRole, button, path, router } = await open(`${detail}/name`)
  await getByRole('textbox', { name: 'Name' }).fill('Desk')
  await getByRole('tab', { name: /Kind/ }).click()
  await expect.element(getByRole('radio', { name: 'room' })).toBeVisible()
  refusal = new Response(JSON.stringify({ code: 'not_unique', errors: { name: ['This already exists.'] } }), {
    status: 422,
  })
  await button('Save').click()
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(path()).toBe(`${detail}/name`)
  await expect.element(getByRole('tab', { name: 'Name needs attention' })).toBeVisible()
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('This already exists.')
  void router.navigate('/elsewhere')
  await expect.element(getByRole('dialog').getByText('1 unsaved change will be lost: Name.')).toBeVisible()
  await expect.element(getByRole('dialog', { name: 'Leave Raft without saving?' })).toBeVisible()
})

test('a step opens once those before it are right; Next says what is wrong, and the values stay over Back and a reload', async () => {
  const first = await open(`${steps}/summary`)
  await expect.element(first.getByRole('heading', { name: 'Step 1 of 3: Kind' })).toBeVisible()
  expect(first.path()).toBe(`${steps}/kind`)
  await first.button('Next').click()
  await expect.element(first.getByRole('group', { name: 'Kind' })).toHaveAccessibleDescription('This field is required')
  await first.getByRole('radio', { name: 'room' }).click()
  await first.button('Next').click()
  await expect.element(first.getByRole('heading', { name: 'Step 2 of 3: Name' })).toHaveFocus()
  await first.getByRole('textbox', { name: 'Name' }).fill('Raft')
  await first.router.navigate(-1)
  await expect.element(first.getByRole('radio', { name: 'room' })).toBeChecked()
  await first.router.navigate(1)
  await expect.element(first.getByRole('textbox', { name: 'Name' })).toHaveValue('Raft')
  await first.unmount()

  const again = await open(`${steps}/summary`)
  await expect.element(again.getByRole('region', { name: 'Name' })).toHaveTextContent('NameChangeNameRaft')
  await expect.element(again.getByRole('link', { name: 'Back' })).toBeVisible()
  await expect.element(again.getByText(/not saved/)).not.toBeInTheDocument()
  await again.getByRole('link', { name: 'Change Kind' }).click()
  await again.getByRole('radio', { name: 'desk' }).click()
  await again.getByRole('link', { name: 'Check' }).click()
  await again.button('Add type').click()
  await expect.element(again.getByText('Elsewhere')).toBeVisible()
  expect(saved).toEqual([{ name: 'Raft', kind: 'desk', translations: [] }])
})

test('what the server has against an earlier step leads back to it', async () => {
  const { getByRole, button, path } = await open(`${steps}/kind`)
  await getByRole('radio', { name: 'room' }).click()
  await button('Next').click()
  await getByRole('textbox', { name: 'Name' }).fill('Desk')
  await button('Next').click()
  refusal = new Response(JSON.stringify({ code: 'not_unique', errors: { name: ['This already exists.'] } }), {
    status: 422,
  })
  await button('Add type').click()
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(path()).toBe(`${steps}/name`)
})

test('steps say that somebody else has saved meanwhile, and at the field what they saved', async () => {
  const { getByRole, getByText, button } = await open(`${steps}/kind`)
  await getByRole('radio', { name: 'room' }).click()
  await button('Next').click()
  await getByRole('textbox', { name: 'Name' }).fill('Desk')
  await button('Next').click()
  const changes = [{ field: 'name', value: 'Boat', by: { id: 2, name: 'Nele Petersen' }, at: '2026-11-23T08:00:00Z' }]
  refusal = new Response(
    JSON.stringify({ code: 'version_changed', message: 'Changed meanwhile.', changed: { version: 2, changes } }),
    { status: 409 },
  )
  await button('Add type').click()
  await expect
    .element(getByRole('alert').getByText(/^Nele Petersen saved changes while you were editing/))
    .toBeVisible()
  await getByRole('link', { name: 'Change Name' }).click()
  await expect.element(getByText(/^Changed by Nele Petersen, /)).toBeVisible()
})

test('a save without an answer is tried again in the last step; the steps before it still say Next', async () => {
  const { getByRole, button } = await open(`${steps}/kind`)
  await getByRole('radio', { name: 'room' }).click()
  await button('Next').click()
  await getByRole('textbox', { name: 'Name' }).fill('Raft')
  await button('Next').click()
  vi.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await button('Add type').click()
  await expect.element(button('Try again')).toBeVisible()
  await getByRole('link', { name: 'Change Name' }).click()
  await expect.element(button('Next')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await button('Next').click()
  await expect.element(button('Try again')).toBeVisible()
})

test('tabs and steps are accessible', async () => {
  for (const at of [`${detail}/kind`, `${steps}/kind`]) {
    const { container, unmount, getByRole } = await open(at)
    await expect.element(getByRole('radio', { name: 'room' })).toBeVisible()
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await unmount()
  }
})
