// Features: operation
import { emailOf } from './company.ts'
import { signedIn } from './people.ts'
import { expect, test } from './test.ts'

/** A person who reads English, and whose language no journey changes. */
const zahra = () => emailOf('zahra.vogel@halden.example')

test('without a mail server an administrator reads what was written: found, narrowed, opened by keyboard', async ({
  open,
}) => {
  const forgetful = await open(null)
  await forgetful.goto('/forgot-password')
  await forgetful.getByRole('textbox', { name: 'E-mail' }).fill(zahra())
  await forgetful.keyboard.press('Enter')
  await expect(forgetful.getByRole('heading', { name: 'Ask your administrator' })).toBeVisible()

  const page = await open(await signedIn('Ibrahim'))
  // A job writes the mail a moment later.
  await expect(async () => {
    await page.goto(`/mails?query=${zahra()}`)
    await expect(page.getByRole('row')).not.toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Status', exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Failed' }).check()
  await expect(page).toHaveURL(/state=failed/)
  await expect(page.getByText(/^Nothing matches “/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Failed' }).uncheck()
  await page.getByRole('checkbox', { name: 'Not sent' }).check()
  await page.keyboard.press('Escape')
  const written = page.getByRole('button', { name: 'Created', exact: true }).first()
  await written.press('Enter')
  await page.getByRole('button', { name: 'Last month' }).press('Enter')
  await expect(page.getByText(/^Nothing matches “/)).toBeVisible()
  await page.getByRole('button', { name: 'Last 7 days' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(written).toBeFocused()
  await expect(page).toHaveURL(/created_at=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/)
  await page.goto('/failed-jobs')
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove the filter Created: Last 7 days' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue(zahra())

  const first = page.getByRole('rowheader').getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Enter')
  const mail = page.getByRole('complementary', { name: 'Set a new password' })
  await expect(mail).toContainText(zahra())
  await expect(mail).toContainText(/http\S+reset-password\?token=••••••/)
  await expect(mail).toContainText('npm run user:link')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/mails\?/)
  await expect(first).toBeFocused()
})

test('who may not read logs has neither the mails nor an entry for them', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto('/mails')
  await expect(page).toHaveURL(/\/404$/)
  await page.goto('/failed-jobs')
  await expect(page).toHaveURL(/\/404$/)
})
