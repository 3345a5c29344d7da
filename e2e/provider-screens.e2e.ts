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
