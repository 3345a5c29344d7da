// Features: help-pages, usage, about
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectNarrow } from './axe.ts'
import { asProvider } from './provider.ts'
import { openEach, screensOfProvider } from './screens.ts'
import { expect, test } from './test.ts'

/** One address of each kind of screen, and what shows once it is complete. */
const kinds = new Map<string, (page: Page) => ReturnType<Page['getByRole']>>([
  ['/', (page) => page.getByRole('link', { name: /^API reference/ })],
  ['/usage', (page) => page.getByRole('row', { name: /^All companies/ })],
  ['/help-pages', (page) => page.getByRole('table', { name: 'Help pages' })],
  ['/help-pages/add-page', (page) => page.getByRole('region', { name: 'Preview' }).getByText('Nothing written yet.')],
  ['/help-pages/add-page/select-language', (page) => page.getByRole('option', { name: 'Deutsch' })],
  ['/help-pages/css', (page) => page.getByRole('region', { name: 'Preview' }).getByRole('article')],
  ['/about', (page) => page.getByRole('link', { name: 'Add version' })],
  ['/about/add-version', (page) => page.getByRole('textbox', { name: 'Deutsch' })],
  ['/about/add-version/select-application', (page) => page.getByRole('option', { name: 'Visitors' })],
  ['/about/application-versions/14', (page) => page.getByRole('heading', { name: 'Versions of Bookings' })],
  ['/about/application-versions/14/application-version', (page) => page.getByRole('button', { name: 'Delete' })],
])

test('the provider’s screens open, are accessible in both schemes, and nothing scrolls sideways at 360 px', async ({
  open,
}) => {
  test.slow()
  const page = await open(null, await asProvider())
  const addresses = new Set([...kinds.keys(), ...screensOfProvider()])
  await openEach(page, 'en', [...addresses], async (address) => {
    const ready = kinds.get(address)
    if (!ready) return
    await expect(ready(page).first()).toBeVisible()
    await expectAccessibleInBoth(page, address)
    await expectNarrow(page, address)
  })
})

test('the provider’s palette leads to the provider’s screens', async ({ open }) => {
  const page = await open(null, await asProvider())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Go to' })
  await field.fill('style')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help-pages\/css$/)
  await page.keyboard.press('Control+k')
  await field.fill('sign out')
  await expect(page.getByRole('option', { name: /^Sign out/ })).toBeVisible()
})
