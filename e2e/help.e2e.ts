// Features: help, help-pages
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('R20 R21 R22 help of a screen with ids is found without them, and leads back to the same', async ({
  ada,
  open,
}) => {
  const page = await open(ada, { viewport: { width: 1000, height: 900 } })
  await page.goto('/bookings-grid')
  await expect(page).toHaveURL(/\/bookings-grid\/\d+/)
  const grid = page.url().replace(/\?.*/, '')
  for (const address of [grid, `${grid}?date=2026-12-01`]) {
    await page.goto(address)
    await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveURL(address.replace(/(\?|$)/, '/help$1'))
    await expect(heading(page, 'The day’s grid')).toBeVisible()
    await back(page).click()
    await expect(page).toHaveURL(address)
  }
})

test('where the width allows, help opens beside the screen, which keeps what was typed, and follows to the next', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  await page.goto('/resource-types/add')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Half typed')
  const link = page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Help' })
  await link.click()
  const help = page.getByRole('complementary', { name: 'Help' })
  await expect(help.getByRole('heading', { name: 'Adding or changing an entry' })).toBeVisible()
  await expect(help.getByRole('heading', { name: 'Help', exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/resource-types\/add$/)
  // Escape closes the help only, and the focus returns to the button that opened it.
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(name).toHaveValue('Half typed')
  await name.fill('')
  await link.click()
  await page
    .getByRole('navigation', { name: 'Modules' })
    .getByRole('link', { name: /^Bookings/ })
    .click()
  await expect(help.getByRole('heading', { name: 'Bookings' })).toBeVisible()
})

test('R20 help of a child address, of a picker’s form, and of the sign-in without a session', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  await page.goto('/resource-types/edit/1/help')
  await expect(heading(page, 'Adding or changing an entry')).toBeVisible()
  await page.goto('/level/add/working-hours/help')
  await expect(heading(page, 'Adding or changing a place')).toBeVisible()
  await back(page).click()
  await expect(page).toHaveURL(/\/level\/add\/working-hours$/)
  const visitor = await open(null)
  await visitor.goto('/login/help')
  await expect(heading(visitor, 'Signing in')).toBeVisible()
  await back(visitor).click()
  await expect(visitor).toHaveURL(/\/login$/)
})

test('R20 R42 help of a screen that isn’t open isn’t either, and an unknown screen has none; the plan’s own help leads back', async ({
  ada,
  open,
}) => {
  const page = await open(ada)
  await page.goto('/plan/online-help')
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible()
  await back(page).click()
  await expect(page).toHaveURL(/\/plan$/)
  for (const address of ['/resource-types/help', '/no/such/screen/help']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/404$/)
  }
})

test('R441 a screen without a help text says so, and leads back', async ({ nele, open }) => {
  const page = await open(nele)
  await page.route('**/company/v1/help?*', (route) => route.fulfill({ json: { data: null, css: '' } }))
  await page.goto('/resource-types/add/help')
  await expect(page.getByText('There is no help for this screen yet.')).toBeVisible()
  await back(page).click()
  await expect(page).toHaveURL(/\/resource-types\/add$/)
})

test('R438 R439 help is cleaned and styled, and its styles stay inside of it', async ({ ada, open }) => {
  const page = await open(ada)
  await page.route('**/company/v1/help?*', (route) => {
    const content = '<h2>Inside</h2><script>window.ran = 1</script><a href="javascript:window.ran = 1">Run</a>'
    const css = 'h1, h2 { color: rgb(1, 2, 3) !important } * { position: fixed; inset: 0 }'
    return route.fulfill({ json: { data: { route: '/bookings', name: 'Bookings', content }, css } })
  })
  await page.goto('/bookings/help')
  const inside = heading(page, 'Inside')
  await expect(inside).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(heading(page, 'Help')).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(heading(page, 'Bookings')).toHaveCSS('position', 'static')
  expect(await page.getByText('Run').getAttribute('href')).toBeNull()
  expect(await page.evaluate('window.ran')).toBeUndefined()
  await expect(back(page)).toBeInViewport()
  await back(page).click()
  await expect(page).toHaveURL(/\/bookings$/)
})

test('all help texts of what is open to me are together, a topic at a time', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto('/help-and-documents')
  const topics = page.getByRole('navigation', { name: 'Topics' })
  await topics.getByRole('link', { name: 'The day’s grid' }).click()
  await expect(page).toHaveURL(/\?topic=bookings-grid$/)
  await expect(heading(page, 'The day’s grid')).toBeVisible()
  await expect(topics.getByRole('link', { name: 'Resource types' })).toHaveCount(0)
  const search = page.getByRole('searchbox', { name: 'Search help' })
  await search.fill('password link')
  await expect(topics.getByRole('link')).toContainText(['Forgotten password', 'New password'])
  await search.fill('zzz')
  await expect(page.getByText('No help found for “zzz”.')).toBeVisible()
})

test('R442 an employee finds the applications that have a version, and what each brought', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto('/about')
  const applications = page.getByRole('region', { name: 'Modules' })
  await expect(applications.getByRole('link', { name: /\d+\.\d+\.\d+$/ })).toHaveCount(3)
  await expect(applications.getByRole('link')).toHaveCount(3)
  await applications.getByRole('link', { name: /^Bookings/ }).click()
  await expect(page).toHaveURL(/\/about\/application-versions\/14$/)
  await expect(heading(page, 'Versions of Bookings')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^\d+\.\d+\.\d+$/ }).first()).toBeVisible()
})
