// Features: help-pages
import { asProvider } from './provider.ts'
import { expect, test } from './test.ts'

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
